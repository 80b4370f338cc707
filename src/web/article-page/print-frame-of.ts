import { numbersInLabel } from '#src/domain/printed-numbers.ts'
import { permanentUrl } from '#src/web/articles/article-place.tsx'
import { isInIssue, shortTitleOf } from '#src/web/articles/article-text.ts'
import type { RootData } from '#src/web/frame/periodical.ts'
import type { PrintFrame } from '#src/web/frame/print-frame.ts'
import { periodicalNameOf } from '#src/web/links.ts'
import { printedRange } from '#src/web/words.ts'
import type { Shown } from './load-article.ts'

/** What each printed page of a paper says: where it appeared, its short title and its permanent address. */
export function printFrameOf({ article }: Shown, root: RootData): PrintFrame {
  if (!article) return {}
  const { issue, pages } = article
  const numbers = isInIssue(article) ? numbersInLabel(article, article.issueLabel) : {}
  const place = `${numbers.volume ?? ''}${numbers.issue ? `(${numbers.issue})` : ''}`
  const name = periodicalNameOf(article) ?? root.periodical.name
  return {
    head: [name, place, place && pages && printedRange(pages)].filter(Boolean).join(', '),
    title: shortTitleOf(article),
    address: permanentUrl(article, root.publicUrl),
    issue,
  }
}
