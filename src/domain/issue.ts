// Issues of the quarterly: January–March 2025 is volume 1, number 1. Days are counted in UTC.

export type IssueNumber = { volume: number; issue: number }

/**
 * In progress: papers appear in it as they are ready. Scheduled: its papers wait for one day, on which all appear
 * together. Published: complete.
 */
export const issueStates = ['in-progress', 'scheduled', 'published'] as const
export type IssueState = (typeof issueStates)[number]

/** What an editor should check before an issue is complete. */
export const issueFaultKinds = ['draft', 'incomplete-draft', 'no-pdf', 'no-pages', 'overlapping-pages'] as const
export type IssueFaultKind = (typeof issueFaultKinds)[number]

/** A volume or issue number: a whole number from 1 to 9999, as typed. */
export const toIssueCount = (text: string): number | undefined =>
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

/** 'Volume 1, Number 1, January-March 2025'; an issue beyond the four of a year is named by its year alone. */
export function issueLabel({ volume, issue }: IssueNumber): string {
  const months = issueMonths({ issue })
  return `Volume ${volume}, Number ${issue}, ${months ? `${months} ` : ''}${issueYear({ volume })}`
}

export const issueYear = ({ volume }: Pick<IssueNumber, 'volume'>): number => volume + yearBeforeVolumeOne

/** 'January-March'; undefined for an issue beyond the four of a year. */
export const issueMonths = ({ issue }: Pick<IssueNumber, 'issue'>): string | undefined => quarters[issue - 1]

/** Whether its quarter is over; for an issue beyond the four, its year. */
export function isIssueOver({ volume, issue }: IssueNumber, now: Date): boolean {
  const current = issueOfDate(now)
  return volume < current.volume || (volume === current.volume && issue < current.issue)
}

/** The issue of the next quarter. */
export const issueAfter = ({ volume, issue }: IssueNumber): IssueNumber =>
  issue < quarters.length ? { volume, issue: issue + 1 } : { volume: volume + 1, issue: 1 }

/** The issue of the previous quarter; undefined before the first. */
export function issueBefore({ volume, issue }: IssueNumber): IssueNumber | undefined {
  if (issue > 1) return { volume, issue: Math.min(issue - 1, quarters.length) }
  return volume > 1 ? { volume: volume - 1, issue: quarters.length } : undefined
}

/** Newest first. */
export const byNewestIssue = (a: IssueNumber, b: IssueNumber): number => b.volume - a.volume || b.issue - a.issue
