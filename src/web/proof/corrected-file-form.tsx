// Sends a corrected Word file of an accepted manuscript. After a refusal the focus is on the field, or the reason is read out.
import { type FormEvent, useRef, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { caseApi } from '#src/web/case-links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import fields from '#src/web/ui/field.module.css'
import { Field } from '#src/web/ui/field.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { correctedFileWords as words } from '#src/web/words.ts'

type Props = {
  id: string
  hint: string
  /** The label of the button. */
  action: string
  /** The message after the file has arrived. */
  done: string
  className?: string | undefined
  onSent: () => Promise<unknown>
}

export function CorrectedFileForm({ id, hint, action, done, className, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fileError, setFileError] = useState<string>()
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const file = input.current?.files?.[0]
    setFileError(file ? undefined : words.noFile)
    setError(undefined)
    if (!file) return input.current?.focus()
    setBusy(true)
    try {
      await browserApi.upload(caseApi.correctedFiles(id), new FormData(form))
      form.reset()
      toast.success(done)
      await onSent()
    } catch (failure) {
      setError(failureMessage(failure, { fallback: words.failed }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={className} noValidate onSubmit={(event) => void send(event)}>
      {error && <FailureCallout message={error} />}
      <Field label={words.file} hint={hint} error={fileError}>
        {(control) => (
          <input {...control} ref={input} className={fields['input']} type="file" name="file" accept=".docx" />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? words.sending : action}
        </Button>
      </div>
    </form>
  )
}
