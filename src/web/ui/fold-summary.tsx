// The line that opens and closes a fold, with an arrow that says which.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './fold-summary.module.css'

type Props = {
  className?: string | undefined
  /** The fold is open, and nobody is to close it. */
  hidden?: boolean
  children: ReactNode
  /** Shown after the arrow. */
  note?: ReactNode
}

export function FoldSummary({ className, hidden, children, note }: Props) {
  return (
    <summary className={[styles['summary'], className].filter(Boolean).join(' ')} hidden={hidden}>
      {children} <ChevronDown aria-hidden className={styles['arrow']} /> {note}
    </summary>
  )
}
