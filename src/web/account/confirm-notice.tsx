// Asks people to confirm their address, and offers to send the letter again: before a second manuscript, and for a new address
// that is not confirmed yet.
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { confirmWords as words } from '#src/web/words.ts'
import type { MessageObject, UserObject } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'

type Props = {
  user: Pick<UserObject, 'email' | 'pendingEmail'>
  /** The title's level in the outline. */
  level?: 2 | 3
}

export function ConfirmNotice({ user, level = 2 }: Props) {
  const { email, pendingEmail } = user
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const answer = useRef<HTMLParagraphElement>(null)
  // The answer has replaced the button that was pressed.
  useEffect(() => {
    if (message !== undefined) answer.current?.focus()
  }, [message])
  const send = async () => {
    setBusy(true)
    try {
      const answer = await browserApi.post<MessageObject>(accountApi.confirmation)
      toast.successOnPage(answer.message)
      setMessage(answer.message)
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: words.againFailed }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Callout title={pendingEmail ? words.pending : words.needed} level={level}>
      <p>{pendingEmail ? words.pendingText(pendingEmail, email) : words.neededText(email)}</p>
      {message === undefined ? (
        <p>
          <Button look="link" aria-busy={busy || undefined} onClick={() => void (busy || send())}>
            {words.again}
          </Button>
        </p>
      ) : (
        <p ref={answer} tabIndex={-1}>
          {message}
        </p>
      )}
    </Callout>
  )
}
