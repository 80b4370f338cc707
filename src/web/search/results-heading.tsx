// The heading of a list that updates while it is filtered: the number of results, announced when it changes, and which
// words replaced misspelt ones. Paging moves the focus here, and so does an answer that removed the focused element (a
// filter's Remove, Clear filters, Try Again); otherwise the focus stays where the reader works.
import { type ReactNode, useEffect, useRef } from 'react'
import type { Corrections } from '#src/web/links.ts'
import { listingWords as words } from '#src/web/words.ts'
import styles from './results-heading.module.css'

type Props = {
  id: string
  /** Changes with every answer. */
  query: { page: number }
  corrections?: Corrections | undefined
  /** Nor by the corrections. */
  nothingFound?: boolean
  unseen?: boolean
  children: ReactNode
}

export function ResultsHeading({ id, query, corrections = [], nothingFound = false, unseen = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(query)
  useEffect(() => {
    if (before.current === query) return
    const hasPageChanged = before.current.page !== query.page
    before.current = query
    if (document.activeElement === document.body) heading.current?.focus()
    else if (hasPageChanged && !(document.activeElement instanceof HTMLInputElement)) {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    }
  }, [query])
  return (
    <div role="status" className={unseen ? 'vh' : undefined}>
      <h2 className={styles['heading']} id={id} tabIndex={-1} ref={heading}>
        {children}
      </h2>
      {corrections.map(({ typed, used }) => (
        <p key={typed} className={styles['corrected']}>
          {(nothingFound ? words.correctedInVain : words.corrected)(typed, used)}
        </p>
      ))}
    </div>
  )
}
