// The notices that a form shows above its fields.
import { useEffect, useRef } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Notice } from '#src/web/ui/notice.tsx'

type RestoredProps = { text: string; discard: string; onDiscard: () => void }

/** Input from an earlier visit has been restored; how to start over. */
export function RestoredNotice({ text, discard, onDiscard }: RestoredProps) {
  return (
    <Notice live="status">
      <p>{text}</p>
      <p>
        <Button look="link" onClick={onDiscard}>
          {discard}
        </Button>
      </p>
    </Notice>
  )
}

/** Why the form did not arrive. It takes the focus. `next`: what to do about it. */
export function FailedNotice({ message, next }: { message: string; next?: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone="error" title={message} ref={box} tabIndex={-1}>
      {next && <p>{next}</p>}
    </Notice>
  )
}
