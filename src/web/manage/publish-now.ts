// Publishes a draft at once: a past date stays. A future date would make it wait; without one the server uses the
// current day.
import { toCalendarDate } from '#src/domain/calendar-date.ts'

export function publishNow(date: string | null, now: Date): { status: 'Published'; publicationDate?: null } {
  const passed = date !== null && date < toCalendarDate(now)
  return { status: 'Published', ...(passed ? {} : { publicationDate: null }) }
}
