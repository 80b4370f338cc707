// The state of an issue, and the effect of an editor's act on it and on the drafts that wait in it.
import { toCalendarDate } from './calendar-date.ts'
import { AppError, invalid } from './errors.ts'
import { type IssueDays, type IssueNumber, type IssueState, isIssueOver } from './issue.ts'

type Article = {
  id: string
  isPublished: boolean
  isComplete: boolean
  publishOn: string | undefined
  publicationDate: string | undefined
}

type Standing = {
  /** As an editor set it; otherwise the calendar decides. */
  state?: IssueState | undefined
  /** Days, YYYY-MM-DD: when a scheduled issue appears, and when a published one did. */
  publishOn?: string | undefined
  publishedOn?: string | undefined
}

export type IssueFacts = IssueNumber & Standing & { articles: readonly Article[] }

/** `state` null: the calendar decides. */
export type IssueAct = {
  state?: IssueState | null | undefined
  publishOn?: string | undefined
  publishedOn?: string | undefined
}

export type IssueEffect =
  /** The drafts that wait in it appear now, as articles of that day. */
  | { kind: 'publish-waiting'; day: string }
  /** These drafts wait for the issue's day. */
  | { kind: 'schedule'; ids: readonly string[]; day: string }
  /** The drafts that wait for that day get their own days back. */
  | { kind: 'unschedule'; day: string | undefined }

/** Null removes a value; an absent one stays. */
export type IssueDecision = {
  change: { [fact in keyof Standing]: NonNullable<Standing[fact]> | null }
  effects: readonly IssueEffect[]
}

/** @throws AppError for an act that is not possible. */
export function decideIssue(issue: IssueFacts, act: IssueAct, now: Date): IssueDecision {
  const today = toCalendarDate(now)
  if (act.state === undefined) return changeDays(issue, act, now)
  if (act.state === 'scheduled') return schedule(issue, act.publishOn, today)
  if (act.state === 'published') return close(issue, act.publishedOn, today)
  return {
    change: { state: act.state, publishOn: null, publishedOn: null },
    effects: issue.state === 'scheduled' ? [{ kind: 'unschedule', day: issue.publishOn }] : [],
  }
}

/** The day of a scheduled issue has come. If nothing waited for it, the issue stays in progress instead. */
export function decideDueIssue(issue: IssueFacts, day: string): IssueDecision {
  if (!issue.articles.some(isWaiting)) return { change: { state: 'in-progress', publishOn: null }, effects: [] }
  return {
    change: { state: 'published', publishOn: null, publishedOn: day },
    effects: [{ kind: 'publish-waiting', day }],
  }
}

/** As an editor set it. Otherwise an issue is complete when its quarter is over and it has articles. */
export function stateOfIssue(
  issue: IssueNumber & Pick<Standing, 'state'> & { articles: number; days?: IssueDays | undefined },
  now: Date,
): IssueState {
  return issue.state ?? (issue.articles > 0 && isIssueOver(issue, now, issue.days) ? 'published' : 'in-progress')
}

function schedule(issue: IssueFacts, day: string | undefined, today: string): IssueDecision {
  if (day === undefined || day <= today) {
    throw invalidField('publishOn', 'Please choose a day after today. The issue then appears automatically.')
  }
  if (issue.articles.some(({ isPublished }) => isPublished)) {
    throw refused(
      'issue-begun',
      'Papers of this issue are public already. An issue can wait for a day only before its first paper appears.',
    )
  }
  // An article saved as a draft in an issue that is already scheduled stays a draft.
  const isFirstTime = issue.state !== 'scheduled'
  const ready = issue.articles.filter((article) => (isFirstTime && article.isComplete) || isWaiting(article))
  return {
    change: { state: 'scheduled', publishOn: day, publishedOn: null },
    effects: [{ kind: 'schedule', ids: ready.map(({ id }) => id), day }],
  }
}

function close(issue: IssueFacts, since: string | undefined, today: string): IssueDecision {
  requireNotInFuture(since, today)
  const isScheduled = issue.state === 'scheduled'
  if (!issue.articles.some((article) => article.isPublished || (isScheduled && isWaiting(article)))) {
    throw refused('issue-empty', 'This issue has no published paper, so there is nothing to close.')
  }
  return {
    change: { state: 'published', publishOn: null, publishedOn: since ?? issue.publishedOn ?? today },
    effects: isScheduled ? [{ kind: 'publish-waiting', day: today }] : [],
  }
}

/** A new day for an issue that already has this state. */
function changeDays(issue: IssueFacts, { publishOn: day, publishedOn: since }: IssueAct, now: Date): IssueDecision {
  const today = toCalendarDate(now)
  if (day !== undefined && issue.state !== 'scheduled') {
    throw invalidField('publishOn', 'Only a scheduled issue has a day on which it appears.')
  }
  const { change, effects } = day === undefined ? { change: {}, effects: [] } : schedule(issue, day, today)
  if (since === undefined) return { change, effects }
  const published = issue.articles.filter(({ isPublished }) => isPublished)
  if (stateOfIssue({ ...issue, articles: published.length, days: daysOf(published) }, now) !== 'published') {
    throw invalidField('publishedOn', 'Only a published issue has a day on which it was published.')
  }
  requireNotInFuture(since, today)
  return { change: { ...change, publishedOn: since }, effects }
}

function daysOf(articles: readonly Article[]): IssueDays | undefined {
  const days = articles.flatMap(({ publicationDate }) => publicationDate ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last } : undefined
}

const isWaiting = ({ isPublished, publishOn }: Article): boolean => !isPublished && publishOn !== undefined

function requireNotInFuture(since: string | undefined, today: string): void {
  if (since !== undefined && since > today) {
    throw invalidField('publishedOn', 'The day on which the issue was published cannot be in the future.')
  }
}

const invalidField = (field: string, message: string) => invalid('invalid-field', message, { [field]: message })

const refused = (code: string, message: string) => new AppError({ kind: 'conflict', code, message })
