// The issues, newest first: for the public those with a published paper, for administrators also future ones.
import type { Actor } from '#src/domain/actor.ts'
import { type IssueDays, type IssueNumber, type IssueState, newestFirst } from '#src/domain/issue.ts'
import { stateOfIssue } from '#src/domain/issue-decision.ts'
import { countByIssue, maxIssues } from '#src/features/articles/store/article-issues-store.ts'
import { type IssueDetails, listIssueDetails } from '#src/features/articles/store/issue-store.ts'
import { byKey, keyOf, listIssuesInOrder } from '#src/features/articles/store/public-issues.ts'
import { tellQuarters } from '#src/features/articles/write/place-article.ts'
import type { Services } from '#src/platform/services.ts'
import { mayArrangeIssues } from './issue-policy.ts'

/**
 * `days` of its published papers; `drafts` only for administrators. `yearToCome`: of an issue without papers whose numbers tell no
 * time.
 */
export type Issue = IssueNumber &
  IssueDetails & {
    state: IssueState
    articles: number
    days?: IssueDays | undefined
    drafts?: number
    yearToCome?: number
  }

type Deps = Pick<Services, 'db' | 'clock'>

/** `isPublic`: whether everybody gets the same. Somebody else who asks for all gets what everybody may see. */
export async function listIssues(
  deps: Deps,
  actor: Actor,
  { all }: { all: boolean },
): Promise<{ issues: Issue[]; isPublic: boolean }> {
  const isPublic = !all || !mayArrangeIssues(actor)
  return { issues: await (isPublic ? listPublicIssues(deps) : listAllIssues(deps)), isPublic }
}

export async function listPublicIssues({ db, clock }: Deps): Promise<Issue[]> {
  const known = await listIssuesInOrder(db)
  // The calendar changes the answer without any change of a paper.
  return known.map((issue) => ({ ...issue, state: stateOfIssue(issue, clock.now()) }))
}

/** For administrators. */
async function listAllIssues({ db, clock }: Deps): Promise<Issue[]> {
  const published = byKey(await countByIssue(db, 'Published', maxIssues))
  const drafts = byKey(await countByIssue(db, 'Draft', maxIssues))
  const details = byKey(await listIssueDetails(db))
  const all = new Map([...drafts, ...details, ...published])
  const now = clock.now()
  const yearToCome = (await tellQuarters(db)) ? {} : { yearToCome: now.getUTCFullYear() }
  const issues = [...all.values()].map((number) => {
    const key = keyOf(number)
    const { articles = 0, days } = published.get(key) ?? {}
    const issue = { ...number, ...details.get(key), articles, days, ...(days ? {} : yearToCome) }
    return { ...issue, drafts: drafts.get(key)?.articles ?? 0, state: stateOfIssue(issue, now) }
  })
  return newestFirst(issues)
}
