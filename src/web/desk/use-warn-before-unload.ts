// The browser's own question before a tab is closed or the site is left.
import { useEffect } from 'react'

export function useWarnBeforeUnload(when: boolean): void {
  useEffect(() => {
    if (!when) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [when])
}
