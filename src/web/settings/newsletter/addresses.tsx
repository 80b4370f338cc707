// The addresses as a table, when somebody asks for it on purpose, and the deletion of one whose owner wants that.
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { saveFile } from '#src/web/articles/download-file.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { SettingsSection } from '#src/web/settings/settings-section.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { Callout, FailureCallout } from '#src/web/ui/callout.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { newsletterSettingsWords as words } from '#src/web/words.ts'
import type { RemovedObject } from '#src/wire/newsletter.ts'
import styles from './newsletter-settings.module.css'

export function Addresses({ hasAny }: { hasAny: boolean }) {
  return (
    <>
      <SettingsSection heading={words.addresses} className={styles['section']}>
        <p>{words.addressesText}</p>
        {hasAny && <ExportButton />}
      </SettingsSection>
      <SettingsSection heading={words.remove} className={styles['section']}>
        <p>{words.removeText}</p>
        <RemoveForm />
      </SettingsSection>
    </>
  )
}

function ExportButton() {
  const { busy, call } = useCall(words.exportFailed, toast.failure)
  const save = () => call(async () => saveFile(await browserApi.download(settingsApi.subscribers), words.exportName))
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download aria-hidden />
      {busy ? words.exporting : words.export}
    </Button>
  )
}

function RemoveForm() {
  const { revalidate } = useRevalidator()
  const { busy, failed, call } = useCall(words.removeFailed)
  const [email, setEmail] = useState('')
  const [removed, setRemoved] = useState<RemovedObject>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setRemoved(undefined)
    void call(async () => {
      setRemoved(await browserApi.post<RemovedObject>(settingsApi.removeSubscriber, { email }))
      setEmail('')
      await revalidate()
    })
  }
  return (
    <form className={styles['form']} onSubmit={send}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {busy ? words.removing : words.removeButton}
      </Button>
      <FailureCallout message={failed} />
      {removed && (
        <Callout tone={removed.removed ? 'ok' : 'neutral'} live="status">
          <p>{removed.removed ? words.removed : words.notThere}</p>
        </Callout>
      )}
    </form>
  )
}
