// Where an issue stands: in progress, waiting for a day, or complete. What it is set to moves the drafts that wait in it, in
// the same transaction.

import { parseCalendarDate, toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { IssueNumber, IssueState } from '#src/domain/issue.ts'
import { listWaitingDrafts } from '#src/features/articles/store/article-edit-store.ts'
import { listIssueArticles } from '#src/features/articles/store/issue-articles-store.ts'
import { type IssueChange, type IssueNotes, lockIssueNotes } from '#src/features/articles/store/issue-store.ts'
import { scheduleDrafts, unscheduleDrafts } from '#src/features/articles/store/own-day-store.ts'
import { publishDrafts } from '#src/features/articles/write/publish-drafts.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { stateOfIssue } from './list-issues.ts'

/** `state` null: as the calendar tells. Days as they were typed. */
export type Settling = {
  state?: IssueState | null | undefined
  publishOn?: string | undefined
  publishedOn?: string | undefined
}

type Deps = { db: Database; clock: Services['clock'] }

/** `db` is a transaction. @returns what the issue then says of itself. */
export async function settleIssue(deps: Deps, number: IssueNumber, asked: Settling): Promise<IssueChange> {
  const before = await lockIssueNotes(deps.db, number)
  const day = readDay('publishOn', asked.publishOn)
  const since = readDay('publishedOn', asked.publishedOn)
  if (asked.state === undefined) return redate(deps, number, before, { day, since })
  if (asked.state === 'scheduled') return schedule(deps, number, before, day)
  if (asked.state === 'published') return close(deps, number, before, since)
  if (before.state === 'scheduled') {
    const now = deps.clock.now()
    const waiting = { ...number, publishOn: before.publishOn }
    await unscheduleDrafts(deps.db, waiting, { at: now.toISOString(), today: toCalendarDate(now) })
  }
  return { state: asked.state, publishOn: null, publishedOn: null }
}

/** Publishes the drafts that wait in it and completes it. An issue for which none waited goes on instead. */
export async function publishDueIssue(
  deps: Deps,
  { publishOn, ...number }: IssueNumber & { publishOn: string },
): Promise<{ ids: string[]; change: IssueChange }> {
  const ids = await publishTogether(deps, number, publishOn)
  const isBegun = ids.length > 0
  return {
    ids,
    change: isBegun
      ? { state: 'published', publishOn: null, publishedOn: publishOn }
      : { state: 'in-progress', publishOn: null },
  }
}

async function schedule(
  { db, clock }: Deps,
  number: IssueNumber,
  before: IssueNotes,
  day: string | undefined,
): Promise<IssueChange> {
  const now = clock.now()
  if (day === undefined || day <= toCalendarDate(now)) {
    throw wrong('publishOn', 'Please choose a day after today. The issue appears on it by itself.')
  }
  const articles = await listIssueArticles(db, number)
  if (articles.some(({ isPublished }) => isPublished)) {
    throw refused(
      'issue-begun',
      'Papers of this issue are public already. An issue can wait for a day only before its first paper appears.',
    )
  }
  // What somebody keeps as a draft in an issue that is scheduled already stays one.
  const isMeant = before.state !== 'scheduled'
  const ready = articles.filter(({ isComplete, publishOn }) => (isMeant && isComplete) || publishOn !== undefined)
  await scheduleDrafts(db, ready, day, now.toISOString())
  return { state: 'scheduled', publishOn: day, publishedOn: null }
}

async function close(
  deps: Deps,
  number: IssueNumber,
  before: IssueNotes,
  since: string | undefined,
): Promise<IssueChange> {
  const today = toCalendarDate(deps.clock.now())
  requireNotLater(since, today)
  if (before.state === 'scheduled') await publishTogether(deps, number, today)
  const articles = await listIssueArticles(deps.db, number)
  if (!articles.some(({ isPublished }) => isPublished)) {
    throw refused('issue-empty', 'This issue has no published paper, so there is nothing to close.')
  }
  return { state: 'published', publishOn: null, publishedOn: since ?? before.publishedOn ?? today }
}

/** Another day for what it is already. */
async function redate(
  deps: Deps,
  number: IssueNumber,
  before: IssueNotes,
  { day, since }: { day: string | undefined; since: string | undefined },
): Promise<IssueChange> {
  const change: IssueChange = {}
  if (day !== undefined) {
    if (before.state !== 'scheduled') throw wrong('publishOn', 'Only a scheduled issue has a day on which it appears.')
    Object.assign(change, await schedule(deps, number, before, day))
  }
  if (since !== undefined) {
    const now = deps.clock.now()
    const articles = (await listIssueArticles(deps.db, number)).filter(({ isPublished }) => isPublished).length
    if (stateOfIssue({ ...number, ...before, articles }, now) !== 'published') {
      throw wrong('publishedOn', 'Only a published issue has a day on which it was published.')
    }
    requireNotLater(since, toCalendarDate(now))
    change.publishedOn = since
  }
  return change
}

async function publishTogether(deps: Deps, number: IssueNumber, day: string): Promise<string[]> {
  return publishDrafts(deps, await listWaitingDrafts(deps.db, number), day)
}

function readDay(field: 'publishOn' | 'publishedOn', typed: string | undefined): string | undefined {
  if (!typed?.trim()) return undefined
  const day = parseCalendarDate(typed)
  if (day === undefined) throw wrong(field, 'Please enter a day of the calendar, like 2025-03-31.')
  return day
}

function requireNotLater(since: string | undefined, today: string): void {
  if (since !== undefined && since > today) {
    throw wrong('publishedOn', 'The day on which the issue was published cannot be in the future.')
  }
}

const wrong = (field: string, message: string) => invalid('invalid-field', message, { [field]: message })

const refused = (code: string, message: string) => new AppError({ kind: 'conflict', code, message })
