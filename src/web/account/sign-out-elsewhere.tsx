// Ends the account's other sessions, which the page cannot list.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { api } from '#src/web/links.ts'
import { Button } from '#src/web/ui/button.tsx'
import { tell } from '#src/web/ui/toasts/tell.ts'
import { profileWords as words } from '#src/web/words.ts'
import styles from './profile-page.module.css'

export function SignOutElsewhere() {
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    try {
      await browserApi.delete(api.otherSessions)
      tell.success(words.elsewhereDone)
    } catch (error) {
      tell.failure(failureMessage(error, { fallback: words.elsewhereFailed }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles['note']}>{words.sessionsText}</p>
      <Button aria-busy={busy || undefined} onClick={() => void (busy || signOut())}>
        {words.elsewhere}
      </Button>
    </>
  )
}
