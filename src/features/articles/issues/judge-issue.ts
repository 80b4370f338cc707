// What somebody should look at before an issue is complete. It is advice: nothing is stopped by it, and no pages are counted
// anew, for pages stand in citations.
import type { Actor } from '#src/domain/actor.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Services } from '#src/platform/services.ts'
import { pageRange } from './issue-pages-store.ts'
import { type IssuePaper, listIssuePapers } from './issue-papers-store.ts'
import { requireIssueEditor } from './issue-policy.ts'

/** `draft`: complete, and waits for a person; `incomplete-draft`: cannot be published as it is. */
type IssueFaultKind = 'draft' | 'incomplete-draft' | 'no-pdf' | 'no-pages' | 'overlapping-pages'

export type IssueFault = { kind: IssueFaultKind; papers: { id: string; title: string }[] }

export async function judgeIssue(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  number: IssueNumber,
): Promise<{ attention: IssueFault[]; waiting: number }> {
  requireIssueEditor(actor)
  const papers = await listIssuePapers(db, number)
  return { attention: faultsOf(papers), waiting: papers.filter(isWaiting).length }
}

const isWaiting = ({ isPublished, publishOn }: IssuePaper): boolean => !isPublished && publishOn !== undefined

function faultsOf(papers: readonly IssuePaper[]): IssueFault[] {
  const published = papers.filter(({ isPublished }) => isPublished)
  const drafts = papers.filter((paper) => !paper.isPublished && !isWaiting(paper))
  const found: [IssueFaultKind, readonly IssuePaper[]][] = [
    ['draft', drafts.filter(({ isComplete }) => isComplete)],
    ['incomplete-draft', drafts.filter(({ isComplete }) => !isComplete)],
    ['no-pdf', published.filter(({ hasPdf }) => !hasPdf)],
    ['no-pages', published.filter(({ pages }) => !pages)],
    ['overlapping-pages', overlapping(published)],
  ]
  return found.flatMap(([kind, concerned]) =>
    concerned.length === 0 ? [] : [{ kind, papers: concerned.map(({ id, title }) => ({ id, title })) }],
  )
}

/** In the order of their pages. Article numbers are no pages. */
function overlapping(papers: readonly IssuePaper[]): IssuePaper[] {
  const paged = papers
    .flatMap((paper) => {
      const range = pageRange(paper.pages)
      return range ? [{ paper, ...range }] : []
    })
    .sort((a, b) => a.first - b.first || a.last - b.last)
  const found = new Set<IssuePaper>()
  let furthest: (typeof paged)[number] | undefined
  for (const next of paged) {
    if (furthest && next.first <= furthest.last) found.add(furthest.paper).add(next.paper)
    if (!furthest || next.last > furthest.last) furthest = next
  }
  return [...found]
}
