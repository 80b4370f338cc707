// Announces messages to screen readers. Their texts go into two regions that are on the page from the start (toasts.tsx), because
// not every screen reader notices a region that appears together with its text.

/** `alert` is announced at once, `status` when the reader pauses. */
export type Urgency = 'alert' | 'status'
export type Announcement = { id: number; text: string }

// As long as the message is visible: later, somebody who reads on with the cursor should not find it in the page.
const visibleMs = 5_000

const nothing: readonly Announcement[] = []
const announcements: Record<Urgency, readonly Announcement[]> = { alert: nothing, status: nothing }
const listeners = new Set<() => void>()
let count = 0

export const currentAnnouncements = (urgency: Urgency): readonly Announcement[] => announcements[urgency]
export const noAnnouncements = (): readonly Announcement[] => nothing

export function subscribeToAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announce(urgency: Urgency, text: string): void {
  count += 1
  const announcement = { id: count, text }
  change(urgency, [...announcements[urgency], announcement])
  setTimeout(
    () =>
      change(
        urgency,
        announcements[urgency].filter((other) => other !== announcement),
      ),
    visibleMs,
  )
}

function change(urgency: Urgency, next: readonly Announcement[]): void {
  announcements[urgency] = next
  for (const listener of listeners) listener()
}
