// Takes a paper away: from lists, search and downloads at once. What was public leaves a tombstone, a draft nothing.
// For an hour that can be undone. Without its notice, a paper stands as if that had never been said.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { mayWithdrawArticle } from '#src/features/articles/article-policy.ts'
import { lockSubjectOf } from '#src/features/articles/store/article-notice-store.ts'
import { withdraw } from '#src/features/articles/store/article-withdrawal-store.ts'
import { renewStanding } from '#src/features/articles/write/renew-standing.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

/** @throws notFound when there is no such paper, or it is withdrawn already. */
export async function withdrawArticle(
  deps: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  reason?: string,
): Promise<void> {
  if (!mayWithdrawArticle(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  const at = deps.clock.now().toISOString()
  await inTransaction(deps.db, async (tx) => {
    const subject = await lockSubjectOf(tx, id)
    if (!(await withdraw(tx, id, { at, reason, clock: deps.clock }))) throw notFound()
    if (subject) await renewStanding({ db: tx, clock: deps.clock }, subject)
  })
}
