// Days, months and years of the calendar, in UTC: YYYY-MM-DD, YYYY-MM and YYYY. Only days that exist.
import { once } from '#src/domain/once.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/

/** Reads a day, or the day in UTC of an ISO-8601 instant. Undefined for anything else and for days that do not exist. */
export function parseCalendarDate(text: string): string | undefined {
  const match = shape.exec(text.trim())
  if (!match) return undefined
  const [, year, month, day, time, , , zone] = match
  const date = `${year}-${month}-${day}`
  const midnight = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || toCalendarDate(midnight) !== date) return undefined
  if (!time) return date
  const instant = new Date(`${date}${time}${zone ? '' : 'Z'}`)
  return Number.isNaN(instant.getTime()) ? undefined : toCalendarDate(instant)
}

/** The day of an instant, in UTC. */
export function toCalendarDate(instant: Date): string {
  return dayOf(instant.toISOString())
}

/** The month of an instant, in UTC. */
export const toMonth = (instant: Date): string => monthOf(instant.toISOString())

/** The day of an ISO-8601 instant in UTC. */
export const dayOf = (instant: string): string => instant.slice(0, 'YYYY-MM-DD'.length)

/** The month of a day, or of an ISO-8601 instant in UTC. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The year of a day, or of an ISO-8601 instant in UTC. */
export const yearOf = (day: string): string => day.slice(0, 'YYYY'.length)

/** `by` may be negative. */
export function dayAfter(day: string, by = 1): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return toCalendarDate(new Date(Date.UTC(year, month - 1, date + by)))
}

/** `by` may be negative. */
export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return toMonth(new Date(Date.UTC(year, number - 1 + by, 1)))
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return toCalendarDate(new Date(Date.UTC(year, number, 0)))
}

// The first format of a process takes 7 ms, which no start need wait for.
const longForm = once(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** 5 March 2026. */
export const dayInWords = (at: string | number): string =>
  longForm().format(typeof at === 'string' ? Date.parse(at) : at)
