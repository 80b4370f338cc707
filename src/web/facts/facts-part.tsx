// A part of a form beside its name: folded until somebody opens it, or an error is inside.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FoldSummary } from '#src/web/ui/fold-summary.tsx'
import styles from './facts.module.css'

type Props = {
  name: string
  hint: string
  /** What the fold says while it is closed. */
  summary: string
  isOpen?: boolean
  hasError: boolean
  children: ReactNode
}

export function FactsPart({ name, hint, summary, isOpen = false, hasError, children }: Props) {
  const id = useId()
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (fold.current && hasError) fold.current.open = true
  }, [hasError])
  return (
    <fieldset className={styles['part']} aria-describedby={id}>
      <legend className="vh">{name}</legend>
      <div className={styles['label']}>
        <strong aria-hidden="true">{name}</strong>
        <p id={id}>{hint}</p>
      </div>
      <details ref={fold} className={styles['fold']} open={isOpen || undefined}>
        <FoldSummary>
          {summary}
          <span className="vh">: {name}</span>
        </FoldSummary>
        <div className={styles['folded']}>{children}</div>
      </details>
    </fieldset>
  )
}
