// The page's title says so when something went wrong, for as long as the message stands.
import { useEffect } from 'react'
import { deskWords } from '#src/web/words.ts'

export function useErrorTitle(wrong = true): void {
  useEffect(() => {
    if (!wrong) return
    const before = document.title
    document.title = deskWords.errorTitle(before)
    return () => {
      document.title = before
    }
  }, [wrong])
}
