// Adds an error to the page's title, once however many messages are shown, for as long as one of them is.
import { useEffect } from 'react'
import { deskWords } from '#src/web/words.ts'

let shown = 0
let titleBefore = ''

export function useErrorTitle(wrong = true): void {
  useEffect(() => {
    if (!wrong) return
    if (shown === 0 || !isMarked()) {
      titleBefore = document.title
      document.title = deskWords.errorTitle(titleBefore)
    }
    shown += 1
    return () => {
      shown -= 1
      // The next page may have set its own title by now.
      if (shown === 0 && isMarked()) document.title = titleBefore
    }
  }, [wrong])
}

const isMarked = (): boolean => document.title === deskWords.errorTitle(titleBefore)
