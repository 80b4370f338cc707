// The words of messages, for screen readers. They go into two regions that are in the page from the start (toasts.tsx),
// because not every screen reader notices a region that appears together with its text.

/** `alert` is announced at once, `status` when the reader pauses. */
export type Urgency = 'alert' | 'status'
export type Saying = { id: number; text: string }

// As long as the message is visible: a person who reads on with the cursor should not meet it as a part of the page.
const stay = 5_000

const nothing: readonly Saying[] = []
const sayings: Record<Urgency, readonly Saying[]> = { alert: nothing, status: nothing }
const listeners = new Set<() => void>()
let count = 0

export const sayingsNow = (urgency: Urgency): readonly Saying[] => sayings[urgency]
export const noSayings = (): readonly Saying[] => nothing

export function subscribeToSayings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readOut(urgency: Urgency, text: string): void {
  count += 1
  const saying = { id: count, text }
  change(urgency, [...sayings[urgency], saying])
  setTimeout(
    () =>
      change(
        urgency,
        sayings[urgency].filter((other) => other !== saying),
      ),
    stay,
  )
}

function change(urgency: Urgency, next: readonly Saying[]): void {
  sayings[urgency] = next
  for (const listener of listeners) listener()
}
