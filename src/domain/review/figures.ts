// Figures computed from the decisions of a period: medians, a rate, and the number of cases behind each. Nobody types them.
import { dayAfter, dayOf, lastDayOf, monthAfter, monthOf, yearOf } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'

/** Fewer cases say nothing about a periodical, and too much about each of them: a figure then has no value. */
export const minCases = 5

/** A case with a decision that has not been taken back. Times are instants. */
export type DecidedCase = {
  readonly receivedAt: string
  /** A decision of any kind, also one without review. */
  readonly firstDecidedAt: string
  /** A case is accepted or declined once, or neither: it may wait for a revision, or its author has withdrawn it. */
  readonly acceptedAt?: string | undefined
  readonly declinedAt?: string | undefined
  /** Complete reviews, of all rounds. */
  readonly reviews: number
}

/** Days, both included. */
export type FigurePeriod = { readonly begin: string; readonly end: string }

/** `value` is absent with fewer than `minCases`. */
export type Figure = { readonly cases: number; readonly value?: number | undefined }

export type ReviewFigures = FigurePeriod & {
  /** Median, of the cases whose first decision is of the period. */
  readonly daysToFirstDecision: Figure
  /** Median, of the cases accepted in the period. */
  readonly daysToAcceptance: Figure
  /** Of the cases accepted or declined in the period. */
  readonly acceptedPercent: Figure & { readonly accepted: number }
  /** Median, of the cases accepted in the period. */
  readonly reviewsPerCase: Figure & { readonly reviews: number }
}

export function computeFigures(cases: readonly DecidedCase[], { begin, end }: FigurePeriod): ReviewFigures {
  const isWithin = (at: string | undefined): at is string => at !== undefined && begin <= dayOf(at) && dayOf(at) <= end
  const decidedFirst = cases.filter(({ firstDecidedAt }) => isWithin(firstDecidedAt))
  const accepted = cases.filter(({ acceptedAt }) => isWithin(acceptedAt))
  const decided = accepted.length + cases.filter(({ declinedAt }) => isWithin(declinedAt)).length
  const firstDays = decidedFirst.map((one) => daysBetween(one.receivedAt, one.firstDecidedAt))
  const acceptanceDays = accepted.map((one) => daysBetween(one.receivedAt, one.acceptedAt ?? one.receivedAt))
  const reviews = accepted.map((one) => one.reviews)
  return {
    begin,
    end,
    daysToFirstDecision: figure(firstDays.length, Math.round(median(firstDays))),
    daysToAcceptance: figure(acceptanceDays.length, Math.round(median(acceptanceDays))),
    acceptedPercent: {
      ...figure(decided, Math.round((accepted.length / decided) * 100)),
      accepted: accepted.length,
    },
    reviewsPerCase: {
      ...figure(reviews.length, median(reviews)),
      reviews: reviews.reduce((total, count) => total + count, 0),
    },
  }
}

const figure = (cases: number, value: number): Figure => (cases < minCases ? { cases } : { cases, value })

/** Clocks of two servers may differ: no time is negative. */
const daysBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / oneDay)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** The twelve months up to today, included. */
export function lastTwelveMonths(today: string): FigurePeriod {
  const tomorrow = dayAfter(today)
  const yearBefore = String(Number(yearOf(tomorrow)) - 1)
  return { begin: dayAfter(yearBefore + tomorrow.slice(yearBefore.length), 0), end: today }
}

/** The twelve months up to the end of last month: nobody can recognise a single decision by a change from one day to the next. */
export function lastTwelveWholeMonths(today: string): FigurePeriod {
  const thisMonth = monthOf(today)
  return { begin: `${monthAfter(thisMonth, -12)}-01`, end: lastDayOf(monthAfter(thisMonth, -1)) }
}

const maxYears = 5

/** The newest first; the first of them is not over. */
export function lastYears(today: string): FigurePeriod[] {
  const thisYear = Number(yearOf(today))
  return Array.from({ length: maxYears }, (_, index) => thisYear - index).map((year) => ({
    begin: `${year}-01-01`,
    end: year === thisYear ? today : `${year}-12-31`,
  }))
}

/** Whether something was decided in the period. */
export const hasCases = ({ daysToFirstDecision, acceptedPercent }: ReviewFigures): boolean =>
  daysToFirstDecision.cases > 0 || acceptedPercent.cases > 0
