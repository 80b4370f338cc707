// Where an issue stands, and what an editor's act makes of it and of the drafts that wait in it.
import { toCalendarDate } from './calendar-date.ts'
import { AppError, invalid } from './errors.ts'
import { type IssueNumber, type IssueState, isIssueOver } from './issue.ts'

type Article = { id: string; isPublished: boolean; isComplete: boolean; publishOn: string | undefined }

type Standing = {
  /** As somebody set it; without it the calendar tells. */
  state?: IssueState | undefined
  /** Days, YYYY-MM-DD: on which a scheduled issue appears, and on which a published one did. */
  publishOn?: string | undefined
  publishedOn?: string | undefined
}

export type IssueFacts = IssueNumber & Standing & { articles: readonly Article[] }

/** `state` null: as the calendar tells. */
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
  /** The drafts that wait for that day have their own days again. */
  | { kind: 'unschedule'; day: string | undefined }

/** Null takes away, what is absent stays. */
export type IssueDecision = {
  change: { [fact in keyof Standing]: NonNullable<Standing[fact]> | null }
  effects: readonly IssueEffect[]
}

/** @throws AppError for an act that cannot be done. */
export function decideIssue(issue: IssueFacts, act: IssueAct, now: Date): IssueDecision {
  const today = toCalendarDate(now)
  if (act.state === undefined) return redate(issue, act, now)
  if (act.state === 'scheduled') return schedule(issue, act.publishOn, today)
  if (act.state === 'published') return close(issue, act.publishedOn, today)
  return {
    change: { state: act.state, publishOn: null, publishedOn: null },
    effects: issue.state === 'scheduled' ? [{ kind: 'unschedule', day: issue.publishOn }] : [],
  }
}

/** The day of a scheduled issue has come. An issue for which nothing waited goes on instead. */
export function decideDueIssue(issue: IssueFacts, day: string): IssueDecision {
  if (!issue.articles.some(isWaiting)) return { change: { state: 'in-progress', publishOn: null }, effects: [] }
  return {
    change: { state: 'published', publishOn: null, publishedOn: day },
    effects: [{ kind: 'publish-waiting', day }],
  }
}

/** As somebody set it. Otherwise an issue is complete when its quarter is over and it has articles. */
export function stateOfIssue(
  issue: IssueNumber & Pick<Standing, 'state'> & { articles: number },
  now: Date,
): IssueState {
  return issue.state ?? (issue.articles > 0 && isIssueOver(issue, now) ? 'published' : 'in-progress')
}

function schedule(issue: IssueFacts, day: string | undefined, today: string): IssueDecision {
  if (day === undefined || day <= today) {
    throw wrong('publishOn', 'Please choose a day after today. The issue appears on it by itself.')
  }
  if (issue.articles.some(({ isPublished }) => isPublished)) {
    throw refused(
      'issue-begun',
      'Papers of this issue are public already. An issue can wait for a day only before its first paper appears.',
    )
  }
  // What somebody keeps as a draft in an issue that is scheduled already stays one.
  const isFirstTime = issue.state !== 'scheduled'
  const ready = issue.articles.filter((article) => (isFirstTime && article.isComplete) || isWaiting(article))
  return {
    change: { state: 'scheduled', publishOn: day, publishedOn: null },
    effects: [{ kind: 'schedule', ids: ready.map(({ id }) => id), day }],
  }
}

function close(issue: IssueFacts, since: string | undefined, today: string): IssueDecision {
  requireNotLater(since, today)
  const isScheduled = issue.state === 'scheduled'
  if (!issue.articles.some((article) => article.isPublished || (isScheduled && isWaiting(article)))) {
    throw refused('issue-empty', 'This issue has no published paper, so there is nothing to close.')
  }
  return {
    change: { state: 'published', publishOn: null, publishedOn: since ?? issue.publishedOn ?? today },
    effects: isScheduled ? [{ kind: 'publish-waiting', day: today }] : [],
  }
}

/** Another day for what it is already. */
function redate(issue: IssueFacts, { publishOn: day, publishedOn: since }: IssueAct, now: Date): IssueDecision {
  const today = toCalendarDate(now)
  if (day !== undefined && issue.state !== 'scheduled') {
    throw wrong('publishOn', 'Only a scheduled issue has a day on which it appears.')
  }
  const { change, effects } = day === undefined ? { change: {}, effects: [] } : schedule(issue, day, today)
  if (since === undefined) return { change, effects }
  const articles = issue.articles.filter(({ isPublished }) => isPublished).length
  if (stateOfIssue({ ...issue, articles }, now) !== 'published') {
    throw wrong('publishedOn', 'Only a published issue has a day on which it was published.')
  }
  requireNotLater(since, today)
  return { change: { ...change, publishedOn: since }, effects }
}

const isWaiting = ({ isPublished, publishOn }: Article): boolean => !isPublished && publishOn !== undefined

function requireNotLater(since: string | undefined, today: string): void {
  if (since !== undefined && since > today) {
    throw wrong('publishedOn', 'The day on which the issue was published cannot be in the future.')
  }
}

const wrong = (field: string, message: string) => invalid('invalid-field', message, { [field]: message })

const refused = (code: string, message: string) => new AppError({ kind: 'conflict', code, message })
