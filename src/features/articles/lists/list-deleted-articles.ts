// The papers and drafts whose deletion can still be undone.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden } from '#src/domain/errors.ts'
import { maxDeletedShown, restorableSince } from '#src/domain/undo.ts'
import { mayWithdrawArticle } from '#src/features/articles/article-policy.ts'
import { type DeletedArticle, selectRestorable } from '#src/features/articles/store/withdrawal-store.ts'
import type { Services } from '#src/platform/services.ts'

export async function listDeletedArticles(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<DeletedArticle[]> {
  if (!mayWithdrawArticle(actor)) throw forbidden()
  return selectRestorable(db, restorableSince(clock.now()), maxDeletedShown)
}
