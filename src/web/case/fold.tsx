// Content that few need at once, folded behind its name.
import type { ReactNode, Ref } from 'react'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import styles from './case.module.css'

type Props = { summary: string; onOpen?: () => void; ref?: Ref<HTMLDetailsElement>; children: ReactNode }

export function Fold({ summary, onOpen, ref, children }: Props) {
  return (
    <details
      ref={ref}
      className={styles['fold']}
      data-loads={onOpen && ''}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <FoldSummary>{summary}</FoldSummary>
      <div className={styles['folded']}>{children}</div>
    </details>
  )
}
