// Dates of publication: days of the calendar, UTC, written YYYY-MM-DD. Only days that exist.

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
  return instant.toISOString().slice(0, 10)
}
