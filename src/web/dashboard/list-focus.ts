// The element around each list of the dashboard: the fragment of the address names it, and it gets the focus when the
// page of the list changes, because the pressed link may be gone.
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { DashboardPages } from '#src/web/desk-pages.ts'

export const focusableList = (id: keyof DashboardPages, name: string) =>
  ({ id, role: 'group', 'aria-label': name, tabIndex: -1 }) as const

/** Back and Forward leave the focus where it is. */
export function useFocusListOnPageChange({ papers: articles, submissions }: DashboardPages): void {
  const { hash } = useLocation()
  const returned = useNavigationType() === NavigationType.Pop
  const pages = `${articles} ${submissions}`
  const before = useRef(pages)
  useEffect(() => {
    if (before.current === pages) return
    before.current = pages
    if (!returned) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [pages, hash, returned])
}
