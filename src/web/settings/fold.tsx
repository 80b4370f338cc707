// Long content behind one line that opens it.
import { ChevronRight } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './fold.module.css'

export function Fold({ summary, children, ...details }: ComponentPropsWithRef<'details'> & { summary: ReactNode }) {
  return (
    <details {...details}>
      <summary className={styles['summary']}>
        <ChevronRight aria-hidden />
        {summary}
      </summary>
      {children}
    </details>
  )
}
