// Periods of months, and months as COUNTER writes them.
import { monthAfter } from '#src/domain/calendar-date.ts'

export const countMonths = (begin: string, end: string): number => Math.max(0, numberOf(end) - numberOf(begin) + 1)

export const monthsBetween = (begin: string, end: string): string[] =>
  Array.from({ length: countMonths(begin, end) }, (_, at) => monthAfter(begin, at))

function numberOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'May-2025' */
export const columnOf = (month: string): string => `${names[Number(month.slice(5)) - 1]}-${month.slice(0, 4)}`
