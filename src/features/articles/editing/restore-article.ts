// Undoes the deletion of a paper, within the hour in which its files and words are kept. A paper that is not
// withdrawn stays as it is.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { AppError, forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { mayWithdrawArticle } from '#src/features/articles/article-policy.ts'
import { type MarkDeps, renewMarkOfSubject } from '#src/features/articles/marks/renew-mark.ts'
import { findLivingHolder } from '#src/features/articles/write/assign-doi.ts'
import { restoreOne } from '#src/features/articles/write/withdraw-and-restore.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

export async function restoreArticle(deps: MarkDeps, actor: Actor, id: string): Promise<Article> {
  if (!mayWithdrawArticle(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  const { db, clock } = deps
  const article = await inTransaction(db, async (tx) => {
    const restored = await restoreOne({ db: tx, clock }, id)
    if (restored.kind === 'missing') throw notFound()
    if (restored.kind === 'too-late') throw tooLate()
    const holder = await findLivingHolder(tx, restored.article)
    if (holder) throw doiTaken(holder.title)
    return restored.article
  })
  await renewMarkOfSubject(deps, id)
  return article
}

function doiTaken(title: string): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'doi-taken',
    message: `This paper cannot be restored: another paper now has its DOI: “${title}”. Change the DOI of that paper first.`,
  })
}

function tooLate(): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'restore-too-late',
    message: 'This paper was deleted more than an hour ago and cannot be restored any more. You can upload it again.',
  })
}
