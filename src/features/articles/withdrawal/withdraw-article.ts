// Takes a paper away: from lists, search and downloads at once. What was public leaves a tombstone, a draft nothing.
// For an hour that can be undone.
import type { Actor } from '#src/core/actor.ts'
import { forbidden, notFound } from '#src/core/errors.ts'
import { isId } from '#src/core/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { mayWithdrawArticle } from './article-policy.ts'
import { withdraw } from './article-withdrawal-store.ts'

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
  const gone = await inTransaction(deps.db, (tx) => withdraw(tx, id, { at, reason }))
  if (!gone) throw notFound()
}
