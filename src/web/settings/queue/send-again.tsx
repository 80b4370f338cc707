// Sends an entry of a queue at once, whether it waits for its next attempt, was given up or is done.
import { useRevalidator } from 'react-router'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import type { FailureWords } from '#src/web/api-client/failure-message.ts'
import { useCall } from '#src/web/desk/use-call.ts'
import { Button } from '#src/web/ui/button.tsx'
import { FailureCallout } from '#src/web/ui/callout.tsx'
import { toast } from '#src/web/ui/toasts/toast.ts'

type Props = {
  /** The API address that sends it. */
  address: string
  action: string
  /** The action and the entry, for screen readers. */
  name: string
  done: string
  failure: FailureWords
}

export function SendAgain({ address, action, name, done, failure }: Props) {
  const { revalidate } = useRevalidator()
  const { busy, failed, call } = useCall(failure)
  const send = () =>
    call(async () => {
      await browserApi.post(address)
      toast.success(done)
      await revalidate()
    })
  return (
    <>
      <FailureCallout message={failed} />
      <p>
        <Button size="small" busy={busy} aria-label={name} onClick={() => void send()}>
          {action}
        </Button>
      </p>
    </>
  )
}
