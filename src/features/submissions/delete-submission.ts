// Removes a submission for good. A paper that was published from it, and its files, stay.
import type { Actor } from '#src/core/actor.ts'
import { isId } from '#src/core/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { requireDecidable } from './submission-policy.ts'
import { lockSubmission, removeSubmission } from './submission-store.ts'

export async function deleteSubmission({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    requireDecidable(actor, isId(id) ? await lockSubmission(tx, id) : undefined)
    await removeSubmission(tx, id)
  })
}
