// The submissions whose deletion can still be undone.
import type { Actor } from '#src/core/actor.ts'
import { forbidden } from '#src/core/errors.ts'
import { mostDeletedShown, restorableSince } from '#src/core/undo.ts'
import type { Services } from '#src/platform/services.ts'
import { mayDecideSubmission } from './submission-policy.ts'
import { type DeletedSubmission, selectDeleted } from './submission-store.ts'

export async function listDeletedSubmissions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<DeletedSubmission[]> {
  if (!mayDecideSubmission(actor)) throw forbidden()
  return selectDeleted(db, restorableSince(clock.now()), mostDeletedShown)
}
