// One issue, with everything that its readers may know about it; administrators also see what they should look at.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { byNewestIssue, type IssueNumber } from '#src/domain/issue.ts'
import { pagesOfIssue } from '#src/features/articles/store/issue-pages-store.ts'
import type { Services } from '#src/platform/services.ts'
import { checkIssue, type IssueFault } from './check-issue.ts'
import { type Issue, listAllIssues, listPublicIssues } from './list-issues.ts'

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
  const isOlder = (one: IssueNumber) => byNewestIssue(one, number) > 0
  const isNewer = (one: IssueNumber) => byNewestIssue(one, number) < 0
  const around = {
    pages: await pagesOfIssue(deps.db, number),
    // The newest stand first.
    previous: published.find(isOlder),
    next: published.findLast(isNewer),
  }
  if (all && isAdministrator(actor)) {
    return { issue: await issueAtWork(deps, number), ...around, work: await checkIssue(deps, actor, number) }
  }
  const issue = find(published, number)
  if (!issue) throw notFound()
  return { issue, ...around }
}

/** As administrators see it. Of an issue without articles and words nothing is known but its number. */
export async function issueAtWork(deps: Deps, number: IssueNumber): Promise<Issue> {
  return find(await listAllIssues(deps), number) ?? { ...number, state: 'in-progress', articles: 0, drafts: 0 }
}

const find = (issues: readonly Issue[], number: IssueNumber) =>
  issues.find(({ volume, issue }) => volume === number.volume && issue === number.issue)
