// Issues of the quarterly: January–March 2025 is volume 1, number 1. A title may number its issues differently: no date
// that follows from the numbers overrules a typed one. Days are counted in UTC.
import { toCalendarDate, yearOf } from './calendar-date.ts'

export type IssueNumber = { volume: number; issue: number }

/** The heading above its papers of one kind, in each language in which it has a name. */
export type IssueSection = { kind: string; titles: { language: string; title: string }[] }

/** Its title and description in another language, a BCP 47 tag. */
export type IssueTranslation = { language: string; title?: string | undefined; description?: string | undefined }

/**
 * In progress: papers appear in it as they are ready. Scheduled: its papers wait for one day, on which all appear
 * together. Published: complete.
 */
export const issueStates = ['in-progress', 'scheduled', 'published'] as const
export type IssueState = (typeof issueStates)[number]

/** What an editor should check before an issue is complete. */
export const issueFaultKinds = [
  'draft',
  'incomplete-draft',
  'being-typeset',
  'no-pdf',
  'no-pages',
  'overlapping-pages',
] as const
export type IssueFaultKind = (typeof issueFaultKinds)[number]

/** A volume or issue number: a whole number from 1 to 9999, as typed. */
export const readVolumeOrIssue = (text: string): number | undefined =>
  /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined

const yearBeforeVolumeOne = 2024
const quarters = ['January-March', 'April-June', 'July-September', 'October-December']

/** Before 2025 the volume is not positive: there was no issue. */
export function issueOfDate(date: Date): IssueNumber {
  return {
    volume: date.getUTCFullYear() - yearBeforeVolumeOne,
    issue: Math.floor(date.getUTCMonth() / 3) + 1,
  }
}

/** The issue in which a paper of this day appears; without a day, or before the first issue, the current issue. */
export function issueOfDay(day: string | undefined, now: Date): IssueNumber {
  const ofDay = issueOfDate(day === undefined ? now : new Date(day))
  return ofDay.volume > 0 ? ofDay : issueOfDate(now)
}

/** The days, YYYY-MM-DD, on which the first and the last of its papers appeared. */
export type IssueDays = { first: string; last: string }

/** What is known about the time of an issue besides its numbers. */
export type IssueDates = {
  /** As typed: 'Spring 2025'. */
  coverDate?: string | undefined
  days?: IssueDays | undefined
}

/** `months`, 'January-March', are known for the four issues of a year only. */
export type IssuePeriod = { months?: string | undefined; year: number }

/**
 * The quarter that its numbers mean. Where its papers contradict that, the numbers are not those of this calendar, and
 * the year is that of its newest paper.
 */
export function issuePeriod(number: IssueNumber, { days }: Pick<IssueDates, 'days'> = {}): IssuePeriod {
  if (days && !fitsQuarter(number, days)) return { year: Number(yearOf(days.last)) }
  return { months: quarters[number.issue - 1], year: number.volume + yearBeforeVolumeOne }
}

/** Whether papers of these days can have appeared in the quarter of these numbers: in it, or in the one before or after. */
function fitsQuarter(number: IssueNumber, days: IssueDays): boolean {
  const [first, last] = quartersOf(number)
  return first <= quarterOfDay(days.last) + 1 && quarterOfDay(days.first) <= last + 1
}

/** 'January-March 2025', or the year alone. */
export const printIssuePeriod = ({ months, year }: IssuePeriod): string => (months ? `${months} ${year}` : String(year))

/** 'Volume 1, Number 1, January-March 2025', with the date on its cover if one was typed. */
export function issueLabel({ volume, issue }: IssueNumber, dates: IssueDates = {}): string {
  const time = dates.coverDate ?? printIssuePeriod(issuePeriod({ volume, issue }, dates))
  return `${printIssueNumber({ volume, issue })}, ${time}`
}

export const printIssueNumber = ({ volume, issue }: IssueNumber): string => `Volume ${volume}, Number ${issue}`

export const issueYear = ({ volume }: Pick<IssueNumber, 'volume'>): number => volume + yearBeforeVolumeOne

/** Whether its quarter is over, or its year for an issue beyond the four; elsewhere, the quarter of its newest paper. */
export function isIssueOver(number: IssueNumber, now: Date, days?: IssueDays): boolean {
  const last = days && !fitsQuarter(number, days) ? quarterOfDay(days.last) : quartersOf(number)[1]
  return last < quarterOfDay(toCalendarDate(now))
}

/** Its first and last quarter, counted from the year 0: one, or all four of the year for an issue beyond the four. */
function quartersOf({ volume, issue }: IssueNumber): [first: number, last: number] {
  const january = (volume + yearBeforeVolumeOne) * quarters.length
  const isSpecial = issue > quarters.length
  return [january + (isSpecial ? 0 : issue - 1), january + (isSpecial ? quarters.length : issue) - 1]
}

function quarterOfDay(day: string): number {
  const { volume, issue } = issueOfDate(new Date(day))
  return quartersOf({ volume, issue })[0]
}

/** The issue of the next quarter. */
export const issueAfter = ({ volume, issue }: IssueNumber): IssueNumber =>
  issue < quarters.length ? { volume, issue: issue + 1 } : { volume: volume + 1, issue: 1 }

/** The issue of the previous quarter; undefined before the first. */
export function issueBefore({ volume, issue }: IssueNumber): IssueNumber | undefined {
  if (issue > 1) return { volume, issue: Math.min(issue - 1, quarters.length) }
  return volume > 1 ? { volume: volume - 1, issue: quarters.length } : undefined
}

/** Higher numbers first. */
export const byNewestIssue = (a: IssueNumber, b: IssueNumber): number => b.volume - a.volume || b.issue - a.issue

/** What tells when an issue appeared. */
export type IssueAppearance = IssueNumber & { days?: IssueDays | undefined; publishedOn?: string | undefined }

/** Whether some issue has the numbers of its quarter; also while none has papers. */
export function hasQuarterNumbers(issues: readonly IssueAppearance[]): boolean {
  const dated = issues.filter(isDated)
  return dated.length === 0 || dated.some((issue) => fitsQuarter(issue, issue.days))
}

/**
 * The order of the archive, and of everything that lists issues. While each issue has the numbers of its quarter, the numbers tell.
 * Elsewhere, each issue has its own day, so that one with unusual numbers moves no other.
 */
export function newestFirst<T extends IssueAppearance>(issues: readonly T[]): T[] {
  if (issues.filter(isDated).every((issue) => fitsQuarter(issue, issue.days))) return issues.toSorted(byNewestIssue)
  const isQuarterly = hasQuarterNumbers(issues)
  const times = new Map(issues.map((issue) => [issue, timeOf(issue, isQuarterly)]))
  const time = (issue: T): number => times.get(issue) ?? 0
  return issues.toSorted((a, b) => time(b) - time(a) || byNewestIssue(a, b))
}

const isDated = <T extends IssueAppearance>(issue: T): issue is T & { days: IssueDays } => issue.days !== undefined

/**
 * Neither papers that are added later nor that it is declared complete late make an issue newer. One without papers has the time of
 * its quarter, or is still to come.
 */
function timeOf({ days, publishedOn, ...number }: IssueAppearance, isQuarterly: boolean): number {
  if (days) return Math.min(Date.parse(days.first), Date.parse(publishedOn ?? days.first))
  if (publishedOn !== undefined) return Date.parse(publishedOn)
  const [quarter] = quartersOf(number)
  const months = 12 / quarters.length
  return isQuarterly
    ? Date.UTC(Math.floor(quarter / quarters.length), (quarter % quarters.length) * months)
    : Number.MAX_SAFE_INTEGER
}
