// One issue as administrators see it: also one that has no published article yet, or no article at all.
import type { IssueNumber } from '#src/domain/issue.ts'
import { stateOfIssue } from '#src/domain/issue-decision.ts'
import { countInIssue } from '#src/features/articles/store/article-issues-store.ts'
import { findIssueDetails, type IssueDetails } from '#src/features/articles/store/issue-store.ts'
import { tellQuarters } from '#src/features/articles/write/place-article.ts'
import type { Services } from '#src/platform/services.ts'
import type { Issue } from './list-issues.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export async function readIssueAtWork(deps: Deps, number: IssueNumber): Promise<Issue> {
  return describeIssueAtWork(deps, { ...number, ...(await findIssueDetails(deps.db, number)) })
}

/** Adds the counts of its articles and its state to what an editor entered about it. */
export async function describeIssueAtWork({ db, clock }: Deps, entered: IssueNumber & IssueDetails): Promise<Issue> {
  const issue = { ...entered, ...(await countInIssue(db, entered)) }
  const now = clock.now()
  const toCome = issue.days || (await tellQuarters(db)) ? {} : { yearToCome: now.getUTCFullYear() }
  return { ...issue, ...toCome, state: stateOfIssue(issue, now) }
}
