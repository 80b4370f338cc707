// Whether somebody wants to be asked for reviews again, at any time while a link of theirs works.
import type { Actor } from '#src/domain/actor.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import { deleteWish, keepWish } from '#src/features/review/store/invitation-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

/** The same wish again changes nothing, not even since when it holds. */
export async function changeWish(
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  actor: Actor,
  doNotAskAgain: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { emailKey } = (await lockInvitation(tx, actor)).invitation
    if (doNotAskAgain) await keepWish(tx, emailKey, deps.clock.now().toISOString())
    else await deleteWish(tx, emailKey)
  })
}
