// Withdraws a paper: from lists, search and downloads at once. A public paper leaves a tombstone, a draft nothing. For
// an hour that can be undone. Withdrawing a notice restores the standing that its subject had without it.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { mayWithdrawArticle } from '#src/features/articles/article-policy.ts'
import { type MarkDeps, renewMarkOfSubject } from '#src/features/articles/marks/renew-mark.ts'
import { withdrawOne } from '#src/features/articles/write/withdraw-and-restore.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

/** @throws notFound when there is no such paper, or it is withdrawn already. */
export async function withdrawArticle(deps: MarkDeps, actor: Actor, id: string, reason?: string): Promise<void> {
  if (!mayWithdrawArticle(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  const { db, clock } = deps
  if (!(await inTransaction(db, (tx) => withdrawOne({ db: tx, clock }, id, reason)))) throw notFound()
  await renewMarkOfSubject(deps, id)
}
