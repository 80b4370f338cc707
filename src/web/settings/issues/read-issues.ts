// The issues as administrators arrange them, newest first: all that have a paper or a text of their own, and the one
// that manuscripts are invited for.
import { byNewestIssue, issuePeriod } from '#src/domain/issue.ts'
import { browserApi } from '#src/web/api-client/browser-api.ts'
import { issueInPreparation } from '#src/web/articles/issue-in-preparation.ts'
import { loadFailure } from '#src/web/frame/load-failure.ts'
import { api } from '#src/web/links.ts'
import type { IssueInFull, IssueList, IssueObject } from '#src/wire/issue.ts'
import type { PeriodicalObject } from '#src/wire/periodical.ts'

export type IssueAtWork = IssueObject & { inPreparation: boolean }

export async function readIssues({ signal }: Request): Promise<IssueAtWork[]> {
  try {
    const [{ issues }, periodical] = await Promise.all([
      browserApi.get<IssueList>(api.issues, { signal, query: { status: 'all' } }),
      browserApi.get<PeriodicalObject>(api.periodical, { signal }),
    ])
    return withNext(issues, issueInPreparation(periodical))
  } catch (error) {
    throw loadFailure(error)
  }
}

/** With what to check in it. */
export async function readIssueAtWork(
  { signal }: Request,
  place: { volume: number; issue: number },
): Promise<IssueInFull> {
  try {
    return await browserApi.get<IssueInFull>(api.issue(place), { signal, query: { status: 'all' } })
  } catch (error) {
    throw loadFailure(error)
  }
}

type Next = Pick<IssueObject, 'volume' | 'issue' | 'label'>

export function withNext(issues: readonly IssueObject[], next: Next): IssueAtWork[] {
  const isNext = ({ volume, issue }: Next) => volume === next.volume && issue === next.issue
  const { months, year } = issuePeriod(next)
  const fresh: IssueObject = {
    ...next,
    year,
    papers: 0,
    drafts: 0,
    state: 'in-progress',
    ...(months ? { months } : {}),
  }
  const older = issues.findIndex((issue) => byNewestIssue(fresh, issue) < 0)
  const all = issues.some(isNext) ? issues : issues.toSpliced(older === -1 ? issues.length : older, 0, fresh)
  return all.map((issue) => ({ ...issue, inPreparation: isNext(issue) }))
}
