// A labelled place for an answer: label, hint, the control, then error and counter, always in the same place. The
// control takes the ids from `children`, so that hint and error are read out with it. `hang` puts the label into the
// margin column (inside a Page, outside any Row); `done` draws the green tick there.
import { CircleX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { frameWords } from '#src/web/words.ts'
import styles from './field.module.css'
import { Unbroken } from './unbroken.tsx'

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** The error is for screen readers only. */
  errorHidden?: boolean | undefined
  /** The id of what the answer is about, elsewhere on the page. */
  describedBy?: string | undefined
  /** Directly below the control: a counter, a link. */
  tail?: ReactNode
  hang?: boolean
  done?: boolean
}

export function Field({
  label,
  hint,
  describedBy,
  error,
  errorHidden = false,
  tail,
  hang = false,
  done = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={hang ? `${styles['field']} ${styles['hanging']}` : styles['field']}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id}>
          <Unbroken text={label} />
        </label>
        {hang && done && (
          <svg className={styles['tick']} viewBox="0 0 28 24" role="img" aria-label={frameWords.complete}>
            <path d="M3 13.5c2.2 1.8 3.8 4 5.2 7C11.6 13.4 16.8 7 25 2.2" />
          </svg>
        )}
        {hint && (
          <div className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <div className={hang ? `${styles['body']} ${styles['line']}` : styles['body']}>
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
        <div className={styles['under']}>
          {error && (
            <p className={errorHidden ? 'vh' : styles['error']} id={`${id}-error`}>
              <CircleX aria-hidden />
              <Unbroken text={error} />
            </p>
          )}
          {tail && <div className={styles['tail']}>{tail}</div>}
        </div>
      </div>
    </div>
  )
}
