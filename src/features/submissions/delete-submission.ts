// Deletes a submission and its file. For an hour, administrators can undo this. A paper published from it, and that paper's
// files, stay.
import type { Actor } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { factsOf, requireDecided } from './require-decided.ts'
import { requireDecidable } from './submission-policy.ts'
import { keepDeletion, lockSubmission } from './submission-store.ts'

export async function deleteSubmission(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const submission = requireDecidable(actor, isId(id) ? await lockSubmission(tx, id) : undefined)
    const { facts } = requireDecided(factsOf(submission), { kind: 'delete', at: clock.now().toISOString() })
    await keepDeletion(tx, id, facts.deletedAt)
  })
}
