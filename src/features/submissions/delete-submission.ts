// Deletes a submission and its file. For an hour, administrators can undo this. A paper published from it, and that paper's
// files, stay.
import type { Actor } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requireDecidable } from './submission-policy.ts'
import { lockSubmission, markDeleted } from './submission-store.ts'

export async function deleteSubmission(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    requireDecidable(actor, isId(id) ? await lockSubmission(tx, id) : undefined)
    await markDeleted(tx, id, clock.now().toISOString())
  })
}
