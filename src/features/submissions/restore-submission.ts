// Undoes the deletion of a submission, within an hour. What is there already stays as it is.
import { type Actor, isAdministrator } from '#src/core/actor.ts'
import { AppError } from '#src/core/errors.ts'
import { isId } from '#src/core/ids.ts'
import { restorableSince } from '#src/core/undo.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { Submission } from './submission.ts'
import { requireDecidable } from './submission-policy.ts'
import { lockSubmission, restoreDeleted, wasDeleted } from './submission-store.ts'

export async function restoreSubmission(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Submission> {
  const since = restorableSince(clock.now())
  return inTransaction(db, async (tx) => {
    const present = isId(id) ? await lockSubmission(tx, id) : undefined
    // To its owner a deleted submission does not exist.
    const restored = present ?? (isId(id) && isAdministrator(actor) ? await restore(tx, id, since) : undefined)
    return requireDecidable(actor, restored)
  })
}

async function restore(tx: Database, id: string, since: string): Promise<Submission | undefined> {
  const restored = await restoreDeleted(tx, id, since)
  if (restored || !(await wasDeleted(tx, id))) return restored
  throw new AppError({
    kind: 'conflict',
    code: 'restore-too-late',
    message: 'This submission was deleted more than an hour ago and cannot be restored any more.',
  })
}
