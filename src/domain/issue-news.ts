// Whether a complete issue is news: one that has just become complete is; a back issue, which an editor enters or an import
// brings, is not.
import { toCalendarDate } from './calendar-date.ts'
import { oneDay } from './clock.ts'
import { type IssueDays, type IssueNumber, type IssueState, isIssueOver } from './issue.ts'

type CompleteIssue = IssueNumber & {
  state: IssueState
  publishedOn?: string | undefined
  days?: IssueDays | undefined
}

// Somebody may have closed the issue late, or the server may have been down.
const maxNewsAge = 31 * oneDay

// The papers of a yearly issue appear within a year.
const maxNewestArticleAge = 366 * oneDay

/** An issue without a day of publication was completed by the calendar. */
export function isNews(issue: CompleteIssue, now: Date): boolean {
  const before = (span: number) => new Date(now.getTime() - span)
  const { days, publishedOn, state } = issue
  if (state !== 'published' || !days || days.last < toCalendarDate(before(maxNewestArticleAge))) return false
  return publishedOn === undefined
    ? !isIssueOver(issue, before(maxNewsAge), days)
    : publishedOn >= toCalendarDate(before(maxNewsAge))
}
