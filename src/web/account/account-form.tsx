// The form of an account page: the error on top, then the fields, then one button that shows when it is busy. After a
// failure, the focus moves to the first faulty field, or otherwise to the error.
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { useIsHydrated } from '#src/web/ui/use-is-hydrated.ts'
import { fieldWords } from '#src/web/words.ts'
import type { AccountFailure } from './account-failure.ts'
import styles from './account-form.module.css'

type Props = {
  failure: AccountFailure | undefined
  /** The id of the heading that names the form, where the page has others. */
  labelledBy?: string
  submit: string
  busy: string
  disabled?: boolean
  onChange?: (form: HTMLFormElement) => void
  /** Shown below the error: how to get past it. */
  afterFailure?: ReactNode
  /** Beside the button. */
  afterSubmit?: ReactNode
  children: ReactNode
}

export function AccountForm({
  failure,
  labelledBy,
  submit,
  busy,
  disabled = false,
  onChange,
  afterFailure,
  afterSubmit,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // Before hydration, submitting the form would post a password to a page that cannot handle it.
  const hydrated = useIsHydrated()
  const sending = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (!failure) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Focusing a field that already has the focus would announce nothing.
    const next = first === document.activeElement ? notice.current : first
    ;(next ?? notice.current)?.focus()
  }, [failure])
  // A password manager may have filled in the form before hydration.
  useEffect(() => {
    if (form.current) onChange?.(form.current)
  }, [onChange])
  return (
    <Form
      ref={form}
      className={styles['form']}
      method="post"
      aria-labelledby={labelledBy}
      noValidate
      onInput={(event) => onChange?.(event.currentTarget)}
      onFocus={(event) => onChange?.(event.currentTarget)}
    >
      {failure && (
        <Callout tone="error" ref={notice} tabIndex={-1}>
          <p>{failure.message}</p>
          {othersOf(failure).map((message) => (
            <p key={message}>{message}</p>
          ))}
          {afterFailure}
        </Callout>
      )}
      {children}
      <noscript>
        <p>{fieldWords.needsScript}</p>
      </noscript>
      <ButtonRow>
        <Button type="submit" look="primary" busy={sending} disabled={disabled || !hydrated}>
          {sending ? busy : submit}
        </Button>
        {afterSubmit}
      </ButtonRow>
    </Form>
  )
}

/** The messages of all other fields, without repetitions. */
const othersOf = ({ message, fields }: AccountFailure): string[] =>
  [...new Set(Object.values(fields))].filter((other) => other !== message)
