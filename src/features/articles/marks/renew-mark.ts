// Brings the PDF of a paper up to what its notices say: a copy with marks takes its place, and it comes back when they are gone.
// Like every replaced file it stays as an earlier version. What was typeset here bears the marks until it is typeset anew; it
// has no form for archives as long, for that would say nothing of the notices.

import { isTypesettingCurrent } from '#src/features/articles/read/records/current-typesetting.ts'
import type { DescribeDeps } from '#src/features/articles/read/records/describe-article.ts'
import { markOfNotices } from '#src/features/articles/read/records/mark-of-notices.ts'
import { updateArticle } from '#src/features/articles/store/article-edit-store.ts'
import { insertFileVersion } from '#src/features/articles/store/article-file-store.ts'
import { findPlain, saveMark } from '#src/features/articles/store/article-mark-store.ts'
import { findSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle, laterThan, lockArticle } from '#src/features/articles/store/article-store.ts'
import { type Inspector, markPdf } from '#src/features/files/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'clock' | 'storage' | 'log'> & DescribeDeps & { inspector: Inspector }

/** What readers find when they download the PDF; 'typeset' is made anew, 'uploaded' says nothing of the notices. */
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
  if (pdf.typeset && (await isTypesettingCurrent(deps, article))) return 'typeset'
  const plain = await findPlain(deps.db, articleId, pdf)
  const mark = await markOfNotices(deps, article)
  const copy = mark && (await markPdf(deps, plain, mark))
  if (mark && !copy) deps.log.warn({ articleId }, 'the PDF of a paper could not be marked')
  const state = plain.typeset ? 'typeset' : copy ? 'marked' : 'uploaded'
  const wanted = mark ? copy : plain
  if (!wanted || wanted.sha256 === pdf.sha256) return state

  const isDone = await inTransaction(deps.db, async (tx) => {
    const locked = await lockArticle(tx, articleId)
    if (locked?.kind !== 'article' || locked.article.updatedAt !== article.updatedAt) return false
    const before = locked.article
    // What is typeset meanwhile says it already, and is no other version of the paper.
    if (before.files.pdf?.sha256 !== pdf.sha256) return false
    const at = deps.clock.now().toISOString()
    const after = { ...before, files: { ...before.files, pdf: wanted }, updatedAt: laterThan(before.updatedAt, at) }
    await insertFileVersion(tx, articleId, { type: 'pdf', file: wanted, at })
    await updateArticle(tx, { before, after, fileText: undefined, clock: deps.clock })
    await saveMark(tx, articleId, copy && { sha256: copy.sha256, plain })
    return true
  })
  // Somebody was faster: what they said is looked at first.
  return isDone ? state : renew(deps, articleId)
}
