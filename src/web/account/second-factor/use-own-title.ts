// Sets the document's title while a page shows something else at the same address.
import { useEffect } from 'react'
import { usePeriodical } from '#src/web/frame/periodical.ts'
import { frameWords } from '#src/web/words.ts'

export function useOwnTitle(title: string): void {
  const periodical = usePeriodical()
  const own = periodical ? frameWords.pageTitle(title, periodical.name) : title
  useEffect(() => {
    const before = document.title
    document.title = own
    return () => {
      // The next page may have set its own title by now.
      if (document.title === own) document.title = before
    }
  }, [own])
}
