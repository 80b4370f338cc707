// How long a deletion can be undone. Until then files and rows are kept but hidden.
import { oneHour } from './clock.ts'

export const undoTime = oneHour

/** Anything deleted before this moment can no longer be restored. */
export const restorableSince = (now: Date): string => new Date(now.getTime() - undoTime).toISOString()

/** How many deleted things a list shows, the latest first. */
export const maxDeletedShown = 100
