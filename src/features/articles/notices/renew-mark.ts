// Brings the PDF that somebody uploaded up to what its paper's notices say: a copy with marks takes its place, and it comes back
// when they are gone. Like every replaced file it stays as an earlier version. What was typeset here is typeset anew instead.

import type { Article } from '#src/features/articles/article.ts'
import { updateArticle } from '#src/features/articles/article-edit-store.ts'
import { findArticle, laterThan, lockArticle } from '#src/features/articles/article-store.ts'
import { insertFileVersion } from '#src/features/articles/files/article-file-store.ts'
import { type DescribeDeps, describeArticle } from '#src/features/articles/records/describe-article.ts'
import { type Inspector, markPdf } from '#src/features/files/index.ts'
import { standingNames, titleInStanding } from '#src/formats/notice.ts'
import { noticeRemarks } from '#src/formats/notice-remark.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { findMark, saveMark } from './article-mark-store.ts'
import { findSubjectOf } from './article-notice-store.ts'

type Deps = Pick<Services, 'clock' | 'storage' | 'log'> & DescribeDeps & { inspector: Inspector }

/** What readers find when they download the PDF; 'uploaded' says nothing of the notices. */
export type PdfState = 'typeset' | 'marked' | 'uploaded' | 'elsewhere' | 'none'

/** Never fails: what cannot be marked stays as it was uploaded, and is reported. */
export async function renewMark(deps: Deps, articleId: string): Promise<PdfState> {
  try {
    return await renew(deps, articleId)
  } catch (error) {
    deps.log.error({ err: error, articleId }, 'the PDF of a paper was not marked')
    return 'uploaded'
  }
}

/** The same for the paper that a notice is about, also when that notice is withdrawn. */
export async function renewMarkOfSubject(deps: Deps, noticeId: string): Promise<void> {
  const subject = await findSubjectOf(deps.db, noticeId)
  if (subject) await renewMark(deps, subject)
}

async function renew(deps: Deps, articleId: string): Promise<PdfState> {
  const found = await findArticle(deps.db, articleId)
  if (found?.kind !== 'article') return 'none'
  const { article } = found
  const { pdf, docx } = article.files
  if (!pdf) return article.externalPdfUrl ? 'elsewhere' : docx ? 'typeset' : 'none'
  if (pdf.typeset) return 'typeset'
  const known = await findMark(deps.db, articleId)
  const plain = known?.sha256 === pdf.sha256 ? known.plain : { sha256: pdf.sha256, size: pdf.size }
  const mark = markOf(article, noticeRemarks(await describeArticle(deps, article)))
  const wanted = mark ? await markPdf(deps, plain, mark) : plain
  if (!wanted) return 'uploaded'
  const state = mark ? 'marked' : 'uploaded'
  if (wanted.sha256 === pdf.sha256) return state

  const isDone = await inTransaction(deps.db, async (tx) => {
    const locked = await lockArticle(tx, articleId)
    if (locked?.kind !== 'article' || locked.article.updatedAt !== article.updatedAt) return false
    const before = locked.article
    const at = deps.clock.now().toISOString()
    const after = { ...before, files: { ...before.files, pdf: wanted }, updatedAt: laterThan(before.updatedAt, at) }
    await insertFileVersion(tx, articleId, { type: 'pdf', file: wanted, at })
    await updateArticle(tx, { before, after, fileText: undefined, clock: deps.clock })
    await saveMark(tx, articleId, mark && { sha256: wanted.sha256, plain })
    return true
  })
  // Somebody was faster: what they said is looked at first.
  return isDone ? state : renew(deps, articleId)
}

function markOf(article: Article, lines: readonly string[]) {
  const { standing } = article
  if (!standing || lines.length === 0) return undefined
  const isReliable = titleInStanding(article) === article.title
  return { lines, word: isReliable ? undefined : standingNames[standing].toUpperCase() }
}
