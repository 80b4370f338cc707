// After navigation the focus goes to the new page's heading, so that a screen reader starts there, or to the target of
// the address's fragment. The first page and a jump within a page (filters, tabs, fragments) keep the focus where it
// is, and so do Back and Forward: the reader returns to the place they left, not to the top of the page.
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

export function useFocusHeading(): void {
  const { pathname, hash } = useLocation()
  const returned = useNavigationType() === NavigationType.Pop
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (returned) return
    if (hash === '') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    else document.getElementById(hash.slice(1))?.focus()
  }, [pathname, hash, returned])
}
