// One issue, with everything that its readers may know about it; administrators also see what they should look at.
import type { Actor } from '#src/domain/actor.ts'
import { notFound } from '#src/domain/errors.ts'
import { type IssueNumber, newestFirst } from '#src/domain/issue.ts'
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
  const pages = await pagesOfIssue(deps.db, number)
  const isThis = (one: IssueNumber) => one.volume === number.volume && one.issue === number.issue
  if (all && mayArrangeIssues(actor)) {
    const issue = await readIssueAtWork(deps, number)
    const listed = published.some(isThis) ? published : newestFirst([...published, issue])
    return {
      issue,
      pages,
      ...neighboursOf(listed.findIndex(isThis), listed),
      work: await checkIssue(deps, actor, number),
    }
  }
  const place = published.findIndex(isThis)
  const issue = published[place]
  if (!issue) throw notFound()
  return { issue, pages, ...neighboursOf(place, published) }
}

/** `listed` begins with the newest issue. */
const neighboursOf = (place: number, listed: readonly Issue[]): Pick<OpenedIssue, 'previous' | 'next'> => ({
  previous: listed[place + 1],
  next: listed[place - 1],
})
