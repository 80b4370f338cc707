// Sends every waiting or failed deposit at once, after a confirmation.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { settingsApi } from '#src/web/settings/settings-addresses.ts'
import { Button, ButtonRow } from '#src/web/ui/button.tsx'
import { ConfirmDialog } from '#src/web/ui/confirm-dialog.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { depositWords as words } from '#src/web/words.ts'
import type { QueuedDeposits } from '#src/wire/deposit.ts'
import styles from './deposits.module.css'

export function SendAll() {
  const { revalidate } = useRevalidator()
  const { busy, call } = useCall(words.sendFailed, toast.failure)
  const [asked, setAsked] = useState(false)
  const send = async () => {
    await call(async () => {
      const { queued } = await browserApi.post<QueuedDeposits>(settingsApi.sendDeposits)
      toast.success(words.allQueued(queued))
      await revalidate()
    })
    setAsked(false)
  }
  return (
    <ButtonRow className={styles['act']}>
      <Button onClick={() => setAsked(true)}>{words.sendAll}</Button>
      <ConfirmDialog
        open={asked}
        question={words.sendAllQuestion}
        confirmLabel={words.sendAllConfirm}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsked(false)}
      >
        <p>{words.sendAllText}</p>
      </ConfirmDialog>
    </ButtonRow>
  )
}
