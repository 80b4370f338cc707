// The sheet: container, and the red line that runs through header, page and footer. A page is <Page> with Rows in it
// and exactly one <PageHeading>, which takes the focus after navigation.
import type { ReactNode } from 'react'
import styles from './page.module.css'

export function Page({ children }: { children: ReactNode }) {
  return <div className={`${styles['page']} ${styles['main']}`}>{children}</div>
}

/** The sheet as a strip, for header and footer. */
export function Strip({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={[styles['page'], className].filter(Boolean).join(' ')}>{children}</div>
}

/** `tool` is the smaller size of forms and desks. */
export function PageHeading({
  children,
  size = 'page',
  className,
  autoFocus = false,
}: {
  children: ReactNode
  size?: 'page' | 'tool'
  className?: string | undefined
  /** The page answers a form that was sent without scripts. */
  autoFocus?: boolean
}) {
  return (
    <h1
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: as after every navigation, and the only way without scripts.
      autoFocus={autoFocus}
      className={[size === 'tool' && styles['tool'], className].filter(Boolean).join(' ') || undefined}
    >
      {children}
    </h1>
  )
}
