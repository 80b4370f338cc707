// The frame of a form that a page sends itself: notices and the error summary above the fields.
import { type ComponentPropsWithoutRef, type ReactNode, type RefObject, useRef } from 'react'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import styles from './form.module.css'

type Props = Pick<ComponentPropsWithoutRef<'form'>, 'className' | 'autoComplete' | 'onInput'> & {
  label: string
  errors: Readonly<Partial<Record<string, string>>>
  /** As `useFormErrors` counts them. */
  attempt: number
  /** The level of the summary's heading. */
  level?: 2 | 3 | 4
  /** The form's status: restored, sent, refused. */
  notices?: ReactNode
  ref?: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

export function FormFrame({ label, errors, attempt, level = 2, notices, ref, onSubmit, children, ...rest }: Props) {
  const own = useRef<HTMLFormElement>(null)
  const form = ref ?? own
  return (
    <form
      {...rest}
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles['notices']}>
        {notices}
        {attempt > 0 && (
          <ErrorSummary key={attempt} errors={errors as Record<string, string>} form={form} level={level} />
        )}
      </div>
      {children}
    </form>
  )
}
