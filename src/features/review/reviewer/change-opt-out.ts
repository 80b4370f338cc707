// A reviewer opts out of further invitations, or in again, at any time while one of their links works.
import type { Actor } from '#src/domain/actor.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import { deleteOptOut, saveOptOut } from '#src/features/review/store/invitation-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

/** Repeating it changes nothing, not even the date since when the reviewer does not want to be asked again. */
export async function changeOptOut(
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  actor: Actor,
  doNotAskAgain: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { emailKey } = (await lockInvitation(tx, actor)).invitation
    if (doNotAskAgain) await saveOptOut(tx, emailKey, deps.clock.now().toISOString())
    else await deleteOptOut(tx, emailKey)
  })
}
