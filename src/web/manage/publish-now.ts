// Publishes a draft at once: a past date stays. With a date ahead it would wait; without one the server takes its own today.
import { toCalendarDate } from '#src/domain/calendar-date.ts'

export function publishNow(date: string | null, now: Date): { status: 'Published'; publicationDate?: null } {
  const passed = date !== null && date < toCalendarDate(now)
  return { status: 'Published', ...(passed ? {} : { publicationDate: null }) }
}
