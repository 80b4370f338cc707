// What an editor should check before an issue is complete. It is advice: it prevents nothing, and no pages are
// renumbered, because citations contain page numbers.

import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { IssueFaultKind, IssueNumber } from '#src/domain/issue.ts'
import type { TypesettingState } from '#src/domain/typesetting.ts'
import { type IssueArticle, listIssueArticles } from '#src/features/articles/store/issue-articles-store.ts'
import { pageRange } from '#src/features/articles/store/issue-pages-store.ts'
import { findTypesettingsOf } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'
import { mayArrangeIssues } from './issue-policy.ts'

/** `draft`: complete, and waits for a person; `incomplete-draft`: cannot be published as it is. */
export type IssueFault = { kind: IssueFaultKind; articles: { id: string; title: string }[] }

export async function checkIssue(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  number: IssueNumber,
): Promise<{ attention: IssueFault[]; waiting: number }> {
  requireAllowed(mayArrangeIssues(actor))
  const articles = await listIssueArticles(db, number)
  const withoutPdf = articles.filter((article) => article.isPublished && !article.hasPdf)
  const beingTypeset = await findBeingTypeset(db, withoutPdf)
  return { attention: faultsOf(articles, beingTypeset), waiting: articles.filter(isWaiting).length }
}

/** Typesetting gives a paper its PDF, and its pages. */
async function findBeingTypeset(db: Services['db'], articles: readonly IssueArticle[]): Promise<Set<IssueArticle>> {
  const ids = articles.map(({ id }) => id)
  const typesettings = await findTypesettingsOf(db, 'article', ids)
  return new Set(articles.filter(({ id }) => isUnfinished(typesettings.get(id)?.state)))
}

const isUnfinished = (state: TypesettingState | undefined): boolean => state === 'waiting' || state === 'running'

const isWaiting = ({ isPublished, publishOn }: IssueArticle): boolean => !isPublished && publishOn !== undefined

function faultsOf(articles: readonly IssueArticle[], beingTypeset: ReadonlySet<IssueArticle>): IssueFault[] {
  const published = articles.filter(({ isPublished }) => isPublished)
  const finished = published.filter((article) => !beingTypeset.has(article))
  const drafts = articles.filter((article) => !article.isPublished && !isWaiting(article))
  const found: [IssueFaultKind, readonly IssueArticle[]][] = [
    ['draft', drafts.filter(({ isComplete }) => isComplete)],
    ['incomplete-draft', drafts.filter(({ isComplete }) => !isComplete)],
    ['being-typeset', [...beingTypeset]],
    ['no-pdf', finished.filter(({ hasPdf }) => !hasPdf)],
    ['no-pages', finished.filter(({ pages }) => !pages)],
    ['overlapping-pages', overlapping(published)],
  ]
  return found.flatMap(([kind, concerned]) =>
    concerned.length === 0 ? [] : [{ kind, articles: concerned.map(({ id, title }) => ({ id, title })) }],
  )
}

/** In page order. Article numbers are not pages. */
function overlapping(articles: readonly IssueArticle[]): IssueArticle[] {
  const paged = articles
    .flatMap((article) => {
      const range = pageRange(article.pages)
      return range ? [{ article, ...range }] : []
    })
    .sort((a, b) => a.first - b.first || a.last - b.last)
  const found = new Set<IssueArticle>()
  let furthest: (typeof paged)[number] | undefined
  for (const next of paged) {
    if (furthest && next.first <= furthest.last) found.add(furthest.article).add(next.article)
    if (!furthest || next.last > furthest.last) furthest = next
  }
  return [...found]
}
