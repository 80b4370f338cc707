// Changes the state of an issue, and moves the drafts that wait in it in the same transaction.
import { parseCalendarDate } from '#src/domain/calendar-date.ts'
import { invalid } from '#src/domain/errors.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { decideDueIssue, decideIssue, type IssueAct, type IssueDecision } from '#src/domain/issue-decision.ts'
import { listWaitingDrafts } from '#src/features/articles/store/draft-store.ts'
import { type IssueArticle, listIssueArticles } from '#src/features/articles/store/issue-articles-store.ts'
import type { IssueChange, IssueDetails } from '#src/features/articles/store/issue-store.ts'
import type { WriteDeps } from '#src/features/articles/write/change-article.ts'
import { publishDrafts } from '#src/features/articles/write/publish-drafts.ts'
import { scheduleDrafts, unscheduleDrafts } from '#src/features/articles/write/schedule-drafts.ts'

/** Days as typed. */
export type IssueStateRequest = IssueAct

type LockedIssue = IssueNumber & IssueDetails

/** `db` is the transaction that locked the issue. @returns the issue's facts after the change. */
export async function changeIssueState(
  deps: WriteDeps,
  issue: LockedIssue,
  { state, publishOn, publishedOn }: IssueStateRequest,
): Promise<IssueChange> {
  const act = { state, publishOn: readDay('publishOn', publishOn), publishedOn: readDay('publishedOn', publishedOn) }
  const articles = await listIssueArticles(deps.db, issue)
  const { change, effects } = decideIssue({ ...issue, articles }, act, deps.clock.now())
  await carryOut(deps, issue, { articles, effects })
  return change
}

/** On the day of a scheduled issue. `db` is the transaction that locked it. @returns the articles that appeared. */
export async function publishDueIssue(
  deps: WriteDeps,
  issue: LockedIssue & { publishOn: string },
): Promise<{ ids: string[]; change: IssueChange }> {
  const articles = await listIssueArticles(deps.db, issue)
  const { change, effects } = decideDueIssue({ ...issue, articles }, issue.publishOn)
  return { ids: await carryOut(deps, issue, { articles, effects }), change }
}

type Work = { articles: readonly IssueArticle[]; effects: IssueDecision['effects'] }

/** @returns the articles that appeared. */
async function carryOut(deps: WriteDeps, number: IssueNumber, { articles, effects }: Work): Promise<string[]> {
  const published: string[] = []
  for (const effect of effects) {
    if (effect.kind === 'publish-waiting') {
      published.push(...(await publishDrafts(deps, await listWaitingDrafts(deps.db, number), effect.day)))
    } else if (effect.kind === 'schedule') {
      const drafts = articles.filter(({ id }) => effect.ids.includes(id))
      await scheduleDrafts(deps, drafts, effect.day)
    } else {
      await unscheduleDrafts(deps, { ...number, publishOn: effect.day })
    }
  }
  return published
}

function readDay(field: 'publishOn' | 'publishedOn', typed: string | undefined): string | undefined {
  if (!typed?.trim()) return undefined
  const day = parseCalendarDate(typed)
  if (day !== undefined) return day
  const message = 'Please enter a day of the calendar, like 2025-03-31.'
  throw invalid('invalid-field', message, { [field]: message })
}
