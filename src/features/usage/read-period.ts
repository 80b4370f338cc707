// Reads the months for which a report is requested.
import { monthAfter, monthOf } from '#src/domain/calendar-date.ts'
import { AppError } from '#src/domain/errors.ts'
import { countMonths } from '#src/formats/counter/months.ts'
import type { Period } from './usage-months-store.ts'

/** As they were typed, in the words of COUNTER's protocol. */
export type AskedPeriod = { begin_date?: string | undefined; end_date?: string | undefined }

const month = /^[1-9]\d{3}-(0[1-9]|1[0-2])(-\d\d)?$/
const inAYear = 12
/** As columns of a table. */
const maxMonths = 120

/** `newest`: the last month if none is named. @throws AppError that names the parameter. */
export function readPeriod(asked: AskedPeriod, newest: string): Period {
  const end = readMonth('end_date', asked.end_date) ?? newest
  const begin = readMonth('begin_date', asked.begin_date) ?? monthAfter(end, 1 - inAYear)
  if (begin > end) throw wrong('begin_date', 'begin_date must not be after end_date')
  if (countMonths(begin, end) > maxMonths) throw wrong('begin_date', `At most ${maxMonths} months at once`)
  return { begin, end }
}

/** Programs that harvest reports send whole days; only the month counts. */
function readMonth(name: keyof AskedPeriod, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!month.test(text)) throw wrong(name, `${name} must be a month such as 2025-01`)
  return monthOf(text)
}

const wrong = (name: string, message: string): AppError =>
  new AppError({ kind: 'invalid', code: 'invalid-period', message, fields: { [name]: message } })
