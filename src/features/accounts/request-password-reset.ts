// Sends a reset link, if the address has an account. The caller learns nothing either way: the answer is the same, and an
// address without an account costs as many writes and one commit; the mail itself leaves later, by the postman.
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { hashSecretToken, newId, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { readEmailAddress } from './account-fields.ts'
import { passwordResetLetter } from './account-letters.ts'
import { findActiveAccount } from './account-store.ts'
import { deletePasswordResets, replacePasswordReset } from './password-reset-store.ts'
import { countResetMail, countResetRequest, pretendToCount } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeMail'>

export async function requestPasswordReset(
  deps: Deps,
  input: { readonly email: string; readonly address: string },
): Promise<void> {
  const { db, clock, limits, publicUrl } = deps
  const email = readEmailAddress(input.email)
  await countResetRequest(deps, input.address)
  if (!(await countResetMail(deps, email.key))) return

  const token = newSecretToken()
  const link = `${publicUrl}/resetpassword/${token}`
  const minutes = Math.ceil(limits.passwordResetLifetime / 60_000)
  await inTransaction(db, async (tx) => {
    const sender = await readPeriodical(tx)
    const account = await findActiveAccount(tx, email.key)
    if (!account) {
      await deletePasswordResets(tx, newId())
      await pretendToCount(tx, clock.now())
      return
    }
    const createdAt = clock.now().toISOString()
    await replacePasswordReset(tx, { tokenHash: hashSecretToken(token), accountId: account.id, createdAt })
    await queueMail(tx, clock, passwordResetLetter(sender, account.email, link, minutes))
  })
  deps.nudgeMail()
}
