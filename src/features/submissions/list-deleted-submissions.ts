// The submissions whose deletion can still be undone.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden } from '#src/domain/errors.ts'
import { maxDeletedShown, restorableSince } from '#src/domain/undo.ts'
import type { Services } from '#src/platform/services.ts'
import { mayDecideSubmission } from './submission-policy.ts'
import { type DeletedSubmission, selectDeleted } from './submission-store.ts'

export async function listDeletedSubmissions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<DeletedSubmission[]> {
  if (!mayDecideSubmission(actor)) throw forbidden()
  return selectDeleted(db, restorableSince(clock.now()), maxDeletedShown)
}
