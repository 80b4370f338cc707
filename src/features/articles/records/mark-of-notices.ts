// The marks that the PDF of a paper must carry because of its notices.

import type { Article } from '#src/domain/article/article.ts'
import { standingNames, titleInStanding } from '#src/domain/article/notice.ts'
import { noticeRemarks } from '#src/domain/article/notice-remark.ts'
import type { PdfMark } from '#src/formats/pdf/mark-pdf.ts'
import { type DescribeDeps, describeArticle } from './describe-article.ts'

/** Undefined for a paper without notices. */
export async function markOfNotices(deps: DescribeDeps, article: Article): Promise<PdfMark | undefined> {
  const { standing } = article
  if (!standing) return undefined
  const lines = noticeRemarks(await describeArticle(deps, article))
  if (lines.length === 0) return undefined
  const isReliable = titleInStanding(article) === article.title
  return { lines, word: isReliable ? undefined : standingNames[standing].toUpperCase() }
}
