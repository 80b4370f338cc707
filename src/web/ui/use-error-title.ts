// Adds an error to the page's title for as long as the message is shown.
import { useEffect } from 'react'
import { deskWords } from '#src/web/words.ts'

export function useErrorTitle(wrong = true): void {
  useEffect(() => {
    if (!wrong) return
    const before = document.title
    const own = deskWords.errorTitle(before)
    document.title = own
    return () => {
      // The next page may have set its own title by now.
      if (document.title === own) document.title = before
    }
  }, [wrong])
}
