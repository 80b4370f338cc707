// The callouts that a form shows above its fields.
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/web/ui/button.tsx'
import { Callout } from '#src/web/ui/callout.tsx'

type DiscardProps = Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'children'> & { onDiscard: () => void }

/** In a form: discards what was typed, which leads to the first field. */
export function DiscardButton({ onDiscard, ...button }: DiscardProps) {
  const discard = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears with its callout, and the focus would be lost with it.
    const fields = currentTarget.form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? []
    Array.from(fields)
      .find((field) => field.checkVisibility() && !field.matches(':disabled'))
      ?.focus()
    onDiscard()
  }
  return <Button {...button} onClick={discard} />
}

type RestoredProps = { text: string; discard: string; onDiscard: () => void }

/** Input from an earlier visit has been restored; how to start over. */
export function RestoredCallout({ text, discard, onDiscard }: RestoredProps) {
  return (
    <Callout live="status">
      <p>{text}</p>
      <p>
        <DiscardButton look="link" onDiscard={onDiscard}>
          {discard}
        </DiscardButton>
      </p>
    </Callout>
  )
}

type FailedProps = {
  message: string
  next?: string | undefined
  /** In milliseconds; without it, for as long as the callout is there. */
  shownFor?: number
  /** Of its heading. */
  level?: 2 | 3 | 4
}

/**
 * Why the form did not arrive. It takes the focus. `next`: what to do about it, which stays on the screen when the
 * message leaves it. Screen readers keep both.
 */
export function FailedCallout({ message, next, shownFor, level = 2 }: FailedProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (shownFor === undefined) return
    const timer = setTimeout(() => setIsOver(true), shownFor)
    return () => clearTimeout(timer)
  }, [shownFor])
  const callout = (
    <Callout tone={isOver ? 'neutral' : 'error'} title={!isOver && message} level={level} ref={box} tabIndex={-1}>
      {isOver && <p className="vh">{message}</p>}
      {next && <p>{next}</p>}
    </Callout>
  )
  // Always the same elements, so that the focus stays.
  return <div className={isOver && !next ? 'vh' : undefined}>{callout}</div>
}
