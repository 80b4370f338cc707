// How much of a limit is used, below a field. The limits come from the guide: they advise and never block. Screen
// readers announce the advice once, when the text crosses a limit.
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './counter.module.css'

export function Counter({ advice, children }: { advice: string | false | undefined; children: ReactNode }) {
  return (
    <div className={styles['counting']}>
      <span role="status" className={styles['advice']}>
        {advice && (
          <>
            <Info aria-hidden /> {advice}
          </>
        )}
      </span>
      <span className={styles['counter']}>{children}</span>
    </div>
  )
}

export function Gauge({ value, max }: { value: number; max: number }) {
  return <progress className={styles['gauge']} max={max} value={Math.min(value, max)} aria-hidden="true" />
}
