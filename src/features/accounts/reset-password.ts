// Sets a new password with a mailed token, once only, even if many requests send it at the same moment. A refused
// password leaves the token usable.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { checkNewPassword } from './account-fields.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { updateAccount } from './account-store.ts'
import { emailKey } from './email-address.ts'
import { hashPassword } from './password.ts'
import { consumePasswordReset, deletePasswordResets, findPasswordReset } from './password-reset-store.ts'
import { deleteSessions } from './session-store.ts'
import { forgetFailures } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

/** @returns whose password it was. */
export async function resetPassword(
  deps: Deps,
  input: { readonly token: string; readonly password: string; readonly address: string },
): Promise<string> {
  const { db, clock, limits, publicUrl } = deps
  checkNewPassword(input.password, limits)
  const tokenHash = hashSecretToken(input.token)
  const reset = await findPasswordReset(db, tokenHash)
  if (!reset) throw uselessLink()
  if (clock.now().getTime() - Date.parse(reset.createdAt) >= limits.passwordResetLifetime) throw uselessLink()
  const passwordHash = await hashPassword(input.password, limits)

  await inTransaction(db, async (tx) => {
    if (!(await consumePasswordReset(tx, tokenHash))) throw uselessLink()
    // Locks the account's row first: a concurrent sign-in with the old password waits here, and then finds it changed.
    const account = await updateAccount(tx, reset.accountId, { passwordHash })
    if (!account) throw uselessLink()
    await deleteSessions(tx, account.id)
    await deletePasswordResets(tx, account.id)
    await forgetFailures({ db: tx }, { emailKey: emailKey(account.email), address: input.address })
    await queueMail(tx, clock, passwordChangedLetter(await readPeriodical(tx), account.email, publicUrl))
  })
  deps.nudgeJobs()
  return reset.accountId
}

function uselessLink(): AppError {
  return invalid('useless-reset-link', 'This reset link is not valid or has expired. Please request a new one.')
}
