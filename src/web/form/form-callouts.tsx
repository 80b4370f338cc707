// The notices that a form shows above its fields.
import { useEffect, useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'

type RestoredProps = { text: string; discard: string; onDiscard: () => void }

/** Input from an earlier visit has been restored; how to start over. */
export function RestoredCallout({ text, discard, onDiscard }: RestoredProps) {
  return (
    <Callout live="status">
      <p>{text}</p>
      <p>
        <Button look="link" onClick={onDiscard}>
          {discard}
        </Button>
      </p>
    </Callout>
  )
}

/** Why the form did not arrive. It takes the focus. `next`: what to do about it. */
export function FailedCallout({ message, next }: { message: string; next?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Callout tone="error" title={message} ref={box} tabIndex={-1}>
      {next && <p>{next}</p>}
    </Callout>
  )
}
