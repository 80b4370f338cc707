// Makes the PDF of a paper agree with its notices: a marked copy replaces it, and the original returns when they are
// gone. Like every replaced file it stays as an earlier version. A file that was typeset here carries the marks until
// it is typeset again; meanwhile there is no archival form, because that would lack the notices. The transaction that
// makes a mark necessary queues it, so it is made whatever happens to the process. The request that caused the change
// also makes it at once: making it twice has the same result.

import { versionAfter } from '#src/domain/article/appearance.ts'
import type { PdfState } from '#src/domain/article/notice.ts'
import { oneSecond } from '#src/domain/clock.ts'
import { isTypesettingCurrent } from '#src/features/articles/records/current-typesetting.ts'
import type { DescribeDeps } from '#src/features/articles/records/describe-article.ts'
import { markOfNotices } from '#src/features/articles/records/mark-of-notices.ts'
import { findPlain } from '#src/features/articles/store/article-mark-store.ts'
import { findSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { changeArticle } from '#src/features/articles/write/change-article.ts'
import { markKind } from '#src/features/articles/write/request-mark.ts'
import { type Inspector, markPdf } from '#src/features/files/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import type { Services } from '#src/platform/services.ts'

export type MarkDeps = Pick<Services, 'clock' | 'storage' | 'log'> & DescribeDeps & { inspector: Inspector }

/** Makes the queued marks. A PDF that cannot be marked stays as it was uploaded. */
export function markHandler(deps: MarkDeps): JobHandler {
  return {
    kind: markKind,
    concurrency: 1,
    // Retries for more than a day: by then a full disk or a lost store has been repaired.
    maxAttempts: 10,
    waitMs: (attempts) => Math.min(15 * 4 ** (attempts - 1), 6 * 3_600) * oneSecond,
    async run({ key: articleId }) {
      await bringUpToDate(deps, articleId)
      return undefined
    },
  }
}

/** At once, for a request that waits for it. Never fails: the queue tries again. */
export async function renewMark(deps: MarkDeps, articleId: string): Promise<PdfState> {
  try {
    return await bringUpToDate(deps, articleId)
  } catch (error) {
    deps.log.error({ err: error, articleId }, 'the PDF of a paper was not marked')
    return 'uploaded'
  }
}

/** The same for the paper that a notice is about, even if that notice is withdrawn. */
export async function renewMarkOfSubject(deps: MarkDeps, noticeId: string): Promise<void> {
  const subject = await findSubjectOf(deps.db, noticeId)
  if (subject) await renewMark(deps, subject)
}

async function bringUpToDate(deps: MarkDeps, articleId: string): Promise<PdfState> {
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

  const { kind } = await inTransaction(deps.db, (tx) =>
    changeArticle({ db: tx, clock: deps.clock }, articleId, 'marked', (before) => {
      // Anything typeset meanwhile already shows the notices, and is not another version of the paper.
      if (before.updatedAt !== article.updatedAt || before.files.pdf?.sha256 !== pdf.sha256) return undefined
      return {
        article: { ...before, updatedAt: versionAfter(before.updatedAt, deps.clock.now().toISOString()) },
        versions: [{ type: 'pdf', file: wanted }],
        mark: copy ? { sha256: copy.sha256, plain } : null,
      }
    }),
  )
  // Somebody else changed it first: that change is looked at first.
  return kind === 'changed' ? state : bringUpToDate(deps, articleId)
}
