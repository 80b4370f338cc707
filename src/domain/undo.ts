// How long a deletion can be undone. Until then files and rows are kept where nobody sees them.
import { oneHour } from './clock.ts'

export const undoTime = oneHour

/** What was deleted before this moment cannot be restored any more. */
export const restorableSince = (now: Date): string => new Date(now.getTime() - undoTime).toISOString()

/** A list of what was deleted says no more than this: the latest. */
export const maxDeletedShown = 100
