// 'Message to Editor': checks the input, then offers to open it in the visitor's own mail app or to copy it. Nothing is
// sent from here, and the form explains that. The input stays in the tab.
import { useEffect, useRef, useState } from 'react'
import { tabDraftStorage } from '#src/web/form/draft-storage.ts'
import { FormFrame } from '#src/web/form/form-frame.tsx'
import { useFormErrors } from '#src/web/form/use-form-errors.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { TextArea } from '#src/web/ui/text-area.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { useIsHydrated } from '#src/web/ui/use-is-hydrated.ts'
import { contactWords as words } from '#src/web/words.ts'
import styles from './contact-page.module.css'
import {
  checkMessage,
  type Message,
  type MessageField,
  messageFields,
  readMessage,
  storedMessage,
  storeMessage,
} from './message-to-editor.ts'
import { ReadyMessage } from './ready-message.tsx'

const device = tabDraftStorage('messageToEditor')

export function MessageForm({ to }: { to: string | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useIsHydrated()
  const problems = useFormErrors<MessageField>()
  const { errors } = problems
  const [ready, setReady] = useState<{ message: Message; attempt: number }>()

  // The fields hold their texts themselves: what is typed before the page is alive stays.
  useEffect(() => {
    const stored = storedMessage(device)
    for (const field of messageFields) {
      const control = form.current?.elements.namedItem(field)
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= stored[field]
    }
  }, [])

  const change = () => {
    if (!form.current) return
    const message = readMessage(form.current)
    storeMessage(device, message)
    setReady(undefined)
    const wrong = checkMessage(message)
    if (Object.keys(wrong).length === 0) problems.clear()
    else problems.keepOnly((field) => wrong[field] === errors[field])
  }

  const submit = () => {
    if (!form.current) return
    const message = readMessage(form.current)
    const wrong = checkMessage(message)
    if (Object.keys(wrong).length > 0) {
      setReady(undefined)
      return problems.stop(wrong)
    }
    problems.clear()
    setReady((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }))
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
      <FormFrame
        ref={form}
        className={styles['form']}
        label={words.form}
        errors={errors}
        attempt={problems.attempt}
        onInput={change}
        onSubmit={submit}
      >
        <p className={styles['note']}>{words.formText}</p>
        <TextField label={words.name} name="name" autoComplete="name" required error={errors.name} />
        <TextField label={words.address} name="email" type="email" autoComplete="email" required error={errors.email} />
        <TextField label={words.subject} name="subject" required error={errors.subject} />
        <TextArea label={words.message} name="message" rows={8} required error={errors.message} />
        <ButtonRow className={styles['send']}>
          <Button type="submit" look={ready ? 'plain' : 'primary'} disabled={!hydrated}>
            {words.send}
          </Button>
          <p className={styles['note']}>{words.kept}</p>
        </ButtonRow>
      </FormFrame>
      {ready && <ReadyMessage key={ready.attempt} message={ready.message} to={to} />}
    </>
  )
}
