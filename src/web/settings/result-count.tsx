// How many entries a filtered list holds, read out when the number changes. A link that removed a filter is gone with the
// answer: then the focus moves here.
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './list-filters.module.css'

export function ResultCount({ address, children }: { address: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  const before = useRef(address)
  useEffect(() => {
    if (before.current !== address && document.activeElement === document.body) text.current?.focus()
    before.current = address
  }, [address])
  return (
    <div role="status">
      <p className={styles['found']} ref={text} tabIndex={-1}>
        {children}
      </p>
    </div>
  )
}
