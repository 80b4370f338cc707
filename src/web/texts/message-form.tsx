// 'Message to Editor': checks the input, then offers to open it in the visitor's own mail app or to copy it. Nothing is
// sent from here, and the form explains that. The input stays in the tab.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { ErrorSummary } from '#src/web/ui/error-summary.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { useIsAlive } from '#src/web/ui/use-is-alive.ts'
import { contactWords as words } from '#src/web/words.ts'
import styles from './contact-page.module.css'
import {
  checkMessage,
  keepMessage,
  keptMessage,
  type Message,
  type MessageErrors,
  messageFields,
  readMessage,
} from './message-to-editor.ts'
import { ReadyMessage } from './ready-message.tsx'

export function MessageForm({ to }: { to: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const alive = useIsAlive()
  const [errors, setErrors] = useState<MessageErrors>({})
  const [attempt, setAttempt] = useState(0)
  const [ready, setReady] = useState<Message>()
  const refused = Object.keys(errors).length > 0

  useEffect(() => {
    const kept = keptMessage(() => sessionStorage)
    for (const field of messageFields) {
      const control = form.current?.elements.namedItem(field)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= kept[field]
    }
  }, [])

  const change = () => {
    if (!form.current) return
    const message = readMessage(form.current)
    keepMessage(() => sessionStorage, message)
    setReady(undefined)
    if (refused) setErrors(checkMessage(message))
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = readMessage(event.currentTarget)
    const found = checkMessage(message)
    setErrors(found)
    setAttempt(attempt + 1)
    setReady(Object.keys(found).length > 0 ? undefined : message)
  }

  return (
    <>
      <noscript>
        <p className={styles['withoutScript']}>
          {to ? (
            <>
              {words.withoutScript} <a href={`mailto:${to}`}>{to}</a>.
            </>
          ) : (
            words.withoutScriptUnknown
          )}
        </p>
      </noscript>
      <form ref={form} className={styles['form']} noValidate onSubmit={submit} onInput={change} aria-label={words.form}>
        {refused && <ErrorSummary key={attempt} errors={errors} form={form} />}
        <p className={styles['note']}>{words.formText}</p>
        <TextField label={words.name} name="name" autoComplete="name" required error={errors.name} />
        <TextField label={words.address} name="email" type="email" autoComplete="email" required error={errors.email} />
        <TextField label={words.subject} name="subject" required error={errors.subject} />
        <TextArea label={words.message} name="message" rows={8} required error={errors.message} />
        <ButtonRow className={styles['send']}>
          <Button type="submit" look={ready ? 'plain' : 'primary'} disabled={!alive}>
            {words.send}
          </Button>
          <p className={styles['note']}>{words.kept}</p>
        </ButtonRow>
      </form>
      {ready && <ReadyMessage key={attempt} message={ready} to={to} />}
    </>
  )
}
