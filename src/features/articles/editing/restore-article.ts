// Undoes the deletion of a paper, within the hour in which its files and words are kept. What is there already stays.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { restorableSince } from '#src/domain/undo.ts'
import type { Article } from '#src/features/articles/article.ts'
import { mayWithdrawArticle } from '#src/features/articles/article-policy.ts'
import { readArticle } from '#src/features/articles/read/read-article.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { restore } from '#src/features/articles/store/article-withdrawal-store.ts'
import { findLivingHolder } from '#src/features/articles/write/assign-doi.ts'
import { renewStanding } from '#src/features/articles/write/renew-standing.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

export async function restoreArticle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Article> {
  if (!mayWithdrawArticle(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const subject = await lockSubjectOf(tx, id)
    const outcome = await restore(tx, id, {
      at: now.toISOString(),
      withdrawnSince: restorableSince(now),
      clock,
    })
    if (outcome === 'missing') throw notFound()
    if (outcome === 'too late') throw tooLate()
    if (subject) await renewStanding({ db: tx, clock }, subject)
    const article = await readArticle({ db: tx }, actor, id)
    const holder = await findLivingHolder(tx, article)
    if (holder) throw doiTaken(holder.title)
    // What was being typeset when it was deleted was dropped.
    if (article.files.docx) await requestTypesetting({ db: tx, clock }, { kind: 'article', id })
    return article
  })
}

function doiTaken(title: string): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'doi-taken',
    message: `This paper cannot be restored: another paper has its DOI by now: “${title}”. Change the DOI of that paper first.`,
  })
}

function tooLate(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'restore-too-late',
    message: 'This paper was deleted more than an hour ago and cannot be restored any more. You can upload it again.',
  })
}
