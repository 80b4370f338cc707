// Signs in without a password, below the form. Not shown in a browser without passkeys.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { nameOf } from '#src/web/session/name-of.ts'
import { session } from '#src/web/session/session.ts'
import { storeDevice } from '#src/web/session/stored-device.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { loginWords, secondStepWords as words } from '#src/web/words.ts'
import { useHasPasskeys } from './has-passkeys.ts'
import styles from './second-factor.module.css'

export function PasskeySignIn({ next }: { next: string }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const hasPasskeys = useHasPasskeys()
  const signIn = async () => {
    setBusy(true)
    const { NoPasskey, signInWithPasskey } = await import('./passkey-calls.ts')
    try {
      const answer = await signInWithPasskey()
      session.signIn(answer)
      storeDevice(answer.device)
      toast.success(loginWords.welcome(nameOf(answer.user)))
      await navigate(next, { replace: true })
    } catch (error) {
      toast.failure(error instanceof NoPasskey ? words.noPasskey : failureMessage(error, { fallback: words.failed }))
      setBusy(false)
    }
  }
  if (hasPasskeys === false) return null
  return (
    <p className={styles['alone']}>
      <Button busy={busy} disabled={hasPasskeys === undefined} onClick={() => void signIn()}>
        {words.passkeyAlone}
      </Button>
    </p>
  )
}
