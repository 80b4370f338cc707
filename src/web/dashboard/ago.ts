// How long ago something happened, in the largest unit that is not yet vague: days for two months, then months, then years.
import { daysSince } from '#src/web/desk/days-since.ts'

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const daysPerMonth = 30.44
const daysPerYear = 365.25

export function ago(iso: string, now: Date): string {
  const days = daysSince(iso, now)
  if (days < 2 * daysPerMonth) return format.format(-days, 'day')
  if (days < 2 * daysPerYear) return format.format(-Math.floor(days / daysPerMonth), 'month')
  return format.format(-Math.floor(days / daysPerYear), 'year')
}
