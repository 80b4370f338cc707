// Sends a reset link, if the address has an account. The caller learns nothing either way: the answer is the same, and
// an address without an account costs as many writes and one commit; the mail queue sends the letter later.
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { readEmailAddress } from './account-fields.ts'
import { findActiveAccount } from './account-store.ts'
import { deletePasswordResets } from './password-reset-store.ts'
import { queueResetLetter } from './queue-reset-letter.ts'
import { countResetMail, countResetRequest, pretendToCount } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

export async function requestPasswordReset(
  deps: Deps,
  input: { readonly email: string; readonly address: string },
): Promise<void> {
  const { db, clock } = deps
  const email = readEmailAddress(input.email)
  await countResetRequest(deps, input.address)
  if (!(await countResetMail(deps, email.key))) return

  await inTransaction(db, async (tx) => {
    const sender = await readPeriodical(tx)
    const account = await findActiveAccount(tx, email.key)
    if (!account) {
      await deletePasswordResets(tx, newId())
      await pretendToCount(tx, clock.now())
      return
    }
    await queueResetLetter(tx, deps, { sender, account, by: 'somebody' })
  })
  deps.nudgeJobs()
}
