// One issue, with everything that its readers may know about it; administrators also see what they should look at.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { byNewestIssue, type IssueNumber } from '#src/domain/issue.ts'
import { pagesOfIssue } from '#src/features/articles/store/issue-pages-store.ts'
import type { Services } from '#src/platform/services.ts'
import { checkIssue, type IssueFault } from './check-issue.ts'
import { readIssueAtWork } from './issue-at-work.ts'
import { mayArrangeIssues } from './issue-policy.ts'
import { type Issue, listPublicIssues } from './list-issues.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type OpenedIssue = {
  issue: Issue
  pages: string | undefined
  /** The public issues beside it. */
  previous: Issue | undefined
  next: Issue | undefined
  /** For administrators who asked for all. */
  work?: { attention: readonly IssueFault[]; waiting: number }
}

/** `all`: for administrators, also an issue without a published article. @throws notFound */
export async function readIssue(
  deps: Deps,
  actor: Actor,
  { all, ...number }: IssueNumber & { all: boolean },
): Promise<OpenedIssue> {
  const published = await listPublicIssues(deps)
  const around = { pages: await pagesOfIssue(deps.db, number), ...neighboursOf(number, published) }
  if (all && mayArrangeIssues(actor)) {
    return { issue: await readIssueAtWork(deps, number), ...around, work: await checkIssue(deps, actor, number) }
  }
  const issue = published.find(({ volume, issue }) => volume === number.volume && issue === number.issue)
  if (!issue) throw notFound()
  return { issue, ...around }
}

/** `published` begins with the newest issue. */
function neighboursOf(number: IssueNumber, published: readonly Issue[]): Pick<OpenedIssue, 'previous' | 'next'> {
  const place = published.findIndex(({ volume, issue }) => volume === number.volume && issue === number.issue)
  if (place !== -1) return { previous: published[place + 1], next: published[place - 1] }
  return {
    previous: published.find((one) => byNewestIssue(one, number) > 0),
    next: published.findLast((one) => byNewestIssue(one, number) < 0),
  }
}
