// After too many failed sign-ins: offers the account's owner a link by mail.
import { useState } from 'react'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { Button } from '#src/web/ui/button.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'
import { deviceWords as words } from '#src/web/words.ts'
import type { MessageObject } from '#src/wire/account.ts'
import { accountApi } from './account-addresses.ts'

export function DeviceLinkOffer({ email }: { email: string }) {
  const [state, setState] = useState<{ busy: boolean; message?: string }>({ busy: false })
  const send = async () => {
    setState({ busy: true })
    try {
      const { message } = await browserApi.post<MessageObject>(accountApi.deviceLink, { email })
      toast.successOnPage(message)
      setState({ busy: false, message })
    } catch (error) {
      toast.failure(failureMessage(error, { fallback: words.linkFailed }))
      setState({ busy: false })
    }
  }
  if (state.message !== undefined) return <p>{state.message}</p>
  return (
    <>
      <p>{words.linkOffer}</p>
      <p>
        <Button look="link" aria-busy={state.busy || undefined} onClick={() => void (state.busy || send())}>
          {words.sendLink}
        </Button>
      </p>
    </>
  )
}
