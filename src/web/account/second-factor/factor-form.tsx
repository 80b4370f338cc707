// The form of one change: the password, and whatever else the change needs. The focus starts on its description; after a failure
// it moves to the faulty field, or to the reason.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type AccountFailure, refuse, refusedByServer, textOf } from '#src/web/account/account-failure.ts'
import { PasswordField } from '#src/web/account/password-field.tsx'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { frameWords, secondFactorWords as words } from '#src/web/words.ts'
import type { FactorsObject, NewAppObject } from '#src/wire/second-factor.ts'
import { AppKey } from './app-key.tsx'
import { addPasskey, NoPasskey } from './passkey-calls.ts'
import styles from './second-factor.module.css'
import { secondFactorApi } from './second-factor-api.ts'

export type FactorChange =
  | { readonly act: 'add-passkey' | 'add-app' | 'remove-app' | 'new-codes' }
  | { readonly act: 'remove-passkey'; readonly id: string; readonly name: string }

type Props = {
  change: FactorChange
  /** Whether only one method is left, so that removing it turns two-step sign-in off. */
  isLast: boolean
  onDone: (answer: FactorsObject) => Promise<void>
  onCancel: () => void
}

export function FactorForm({ change, isLast, onDone, onCancel }: Props) {
  const [newApp, setNewApp] = useState<NewAppObject>()
  const { title, lead, submit } = words.forms[change.act]
  const removes = change.act === 'remove-app' || change.act === 'remove-passkey'

  if (newApp) {
    const confirm = async (form: FormData) =>
      onDone(await browserApi.post<FactorsObject>(secondFactorApi.confirmApp, { code: textOf(form, 'code') }))
    return (
      <Panel
        title={title}
        submit={words.confirm}
        onSubmit={confirm}
        onCancel={onCancel}
        about={<AppKey app={newApp} />}
      >
        {(errors) => (
          <TextField
            label={words.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            hint={words.codeHint}
            error={errors['code']}
          />
        )}
      </Panel>
    )
  }

  const send = async (form: FormData) => {
    const currentPassword = textOf(form, 'currentPassword')
    if (change.act === 'add-app') {
      setNewApp(await browserApi.post<NewAppObject>(secondFactorApi.newApp, { currentPassword }))
    } else if (change.act === 'add-passkey') {
      await onDone(await addPasskey(textOf(form, 'name'), currentPassword))
    } else {
      await onDone(await browserApi.post<FactorsObject>(addressOf(change), { currentPassword }))
    }
  }
  return (
    <Panel
      key="password"
      title={title}
      submit={submit}
      danger={removes}
      onSubmit={send}
      onCancel={onCancel}
      check={(form) =>
        change.act === 'add-passkey' && textOf(form, 'name').trim() === ''
          ? refuse(words.nameMissing, ['name'])
          : undefined
      }
      about={
        <>
          {change.act === 'remove-passkey' && <p className={styles['name']}>{change.name}</p>}
          <p>{lead}</p>
          {removes && isLast && <p>{words.last}</p>}
        </>
      }
    >
      {(errors) => (
        <>
          {change.act === 'add-passkey' && (
            <TextField
              label={words.passkeyName}
              name="name"
              autoComplete="off"
              maxLength={60}
              required
              hint={words.passkeyNameHint}
              error={errors['name']}
            />
          )}
          <PasswordField
            label={words.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            error={errors['currentPassword']}
          />
        </>
      )}
    </Panel>
  )
}

function addressOf(change: FactorChange): string {
  switch (change.act) {
    case 'remove-passkey':
      return secondFactorApi.removePasskey(change.id)
    case 'remove-app':
      return secondFactorApi.removeApp
    default:
      return secondFactorApi.recoveryCodes
  }
}

type PanelProps = {
  title: string
  /** What the change does, read out with the title when the form appears. */
  about: ReactNode
  submit: string
  danger?: boolean
  check?: (form: FormData) => AccountFailure | undefined
  onSubmit: (form: FormData) => Promise<void>
  onCancel: () => void
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

function Panel({ title, about, submit, danger = false, check, onSubmit, onCancel, children }: PanelProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AccountFailure>()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => panel.current?.focus(), [])
  useEffect(() => {
    if (!failure) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(first && first !== document.activeElement ? first : notice.current)?.focus()
  }, [failure])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const fault = check?.(data)
    if (fault) {
      setFailure(fault)
      return
    }
    setBusy(true)
    try {
      await onSubmit(data)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className={styles['panel']} noValidate onSubmit={(event) => void send(event)}>
      <section
        ref={panel}
        className={styles['matter']}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
      >
        <h3 id={`${id}-title`}>{title}</h3>
        <div id={`${id}-about`} className={styles['matter']}>
          {about}
        </div>
      </section>
      {failure && (
        <Callout tone="error" ref={notice} tabIndex={-1}>
          <p>{failure.message}</p>
        </Callout>
      )}
      {children(failure?.fields ?? {})}
      <ButtonRow>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {busy ? words.busy : submit}
        </Button>
        <Button onClick={onCancel}>{frameWords.cancel}</Button>
      </ButtonRow>
    </form>
  )
}

function failureOf(error: unknown): AccountFailure {
  if (error instanceof NoPasskey) return refuse(error.exists ? words.passkeyExists : words.noPasskeyMade)
  return refusedByServer(error, words.failed)
}
