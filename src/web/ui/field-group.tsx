// Several controls that answer one question. Its label and hint hang in the margin, as a Field's do.
import { CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `errorId`: for controls that are fields of their own. */
  children: (errorId: string | undefined) => ReactNode
}

export function FieldGroup({ label, hint, error, children }: Props) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset
      className={`${styles['field']} ${styles['hanging']} ${styles['group']}`}
      aria-labelledby={id}
      aria-describedby={[hint && `${id}-hint`, errorId].filter(Boolean).join(' ') || undefined}
    >
      <div className={styles['head']}>
        <div className={styles['label']} id={id}>
          {label}
        </div>
        {hint && (
          <div className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <div className={`${styles['body']} ${styles['line']}`}>
        {children(errorId)}
        <div className={styles['under']}>
          {error && (
            <p className={styles['error']} id={errorId}>
              <CircleX aria-hidden />
              {error}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}
