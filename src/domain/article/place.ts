// Where an article appeared, in words.
import { issueLabel } from '#src/domain/issue.ts'
import type { Article } from './article.ts'

type Placed = Pick<Article, 'volume' | 'issue' | 'issueLabel' | 'coverDate' | 'publicationDate'> &
  Partial<Pick<Article, 'publishOn'>>

/** The label typed for its issue; otherwise its numbers and the date on the cover, or a period that fits its own day. */
export function labelOfPlace(article: Placed): string {
  const day = article.publicationDate ?? article.publishOn
  const days = day === undefined ? undefined : { first: day, last: day }
  return article.issueLabel ?? issueLabel(article, { coverDate: article.coverDate, days })
}
