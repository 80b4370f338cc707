import { oneDay } from '#src/domain/clock.ts'

export const confirmLifetime = 3 * oneDay

/** People leave with whatever letter they find in their mailbox. */
export const leaveLifetime = 2 * 366 * oneDay
