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
  const { volume, issue, pages } = article
  const place = isInIssue(article) ? `, ${volume}(${issue})${pages ? `, ${printedRange(pages)}` : ''}` : ''
  return {
    head: `${periodicalNameOf(article) ?? root.periodical.name}${place}`,
    title: shortTitleOf(article),
    address: permanentUrl(article, root.publicUrl),
    issue,
  }
}
