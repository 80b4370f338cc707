// Sends one file to the page's action, with or without scripts. After a refusal, the focus is on the field.
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '#src/web/ui/button.tsx'
import fields from '#src/web/ui/field.module.css'
import { Field } from '#src/web/ui/field.tsx'
import styles from './review.module.css'
import type { ShownInvitation } from './shown-invitation.ts'

type Props = {
  action: string
  label: string
  hint?: string | undefined
  /** The endings of file names, as `accept` takes them. */
  accept: string
  /** Why the last file was refused. */
  refused: ShownInvitation['refused']
  busy: boolean
  /** What the button says. */
  children: string
}

export function FileForm({ action, label, hint, accept, refused, busy, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const attempt = refused?.attempt
  useEffect(() => {
    if (attempt !== undefined) input.current?.focus()
  }, [attempt])
  return (
    <Form
      method="post"
      action={action}
      discover="none"
      encType="multipart/form-data"
      preventScrollReset
      className={styles['add']}
    >
      <Field label={label} error={refused?.message} hint={hint}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={fields['input']}
            type="file"
            name="file"
            accept={accept}
            required
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {children}
        </Button>
      </div>
    </Form>
  )
}
