// Sets a new password with a mailed token, once only, even if many requests send it at the same moment. A refused
// password leaves the token usable.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import { passwordChangedLetter } from '#src/features/accounts/account-letters.ts'
import { type Account, confirmAccount, lockAccount, updateAccount } from '#src/features/accounts/account-store.ts'
import { resetPasswordFailures } from '#src/features/accounts/count-failures.ts'
import { checkNewPassword } from '#src/features/accounts/fields/account-fields.ts'
import { emailKey } from '#src/features/accounts/fields/email-address.ts'
import { findLivingLink } from '#src/features/accounts/links/find-living-link.ts'
import { consumeMailedLink, deleteMailedLinks } from '#src/features/accounts/links/mailed-link-store.ts'
import { hashPassword } from '#src/features/accounts/password.ts'
import { type Cause, queueAccountNotice } from '#src/features/accounts/queue-account-notice.ts'
import { isConfirmationMissing } from '#src/features/accounts/require-confirmed.ts'
import { deleteFactors, deleteUnfinishedFactors } from '#src/features/accounts/second-factor/delete-factors.ts'
import { readFactors } from '#src/features/accounts/second-factor/read-factors.ts'
import { queueFactorLetter } from '#src/features/accounts/second-factor/second-factor-letters.ts'
import { resetWrongCodesAfterPasswordReset } from '#src/features/accounts/second-factor/wrong-codes.ts'
import { deleteSessions } from '#src/features/accounts/session-store.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'log' | 'mailDelivery'>

/** @returns whose password it was. */
export async function resetPassword(
  deps: Deps,
  input: { readonly token: string; readonly password: string; readonly address: string },
): Promise<string> {
  const { db, clock, limits, publicUrl } = deps
  checkNewPassword(input.password, limits)
  const reset = await findLivingLink(deps, 'password-reset', input.token)
  if (!reset) throw uselessLink()
  const passwordHash = await hashPassword(input.password, limits)

  await inTransaction(db, async (tx) => {
    // A concurrent sign-in with the old password waits here, and then finds it changed.
    await lockAccount(tx, reset.accountId)
    if (!(await consumeMailedLink(tx, reset.tokenHash))) throw uselessLink()
    const account = await updateAccount(tx, reset.accountId, { passwordHash })
    if (!account) throw uselessLink()
    await deleteSessions(tx, account.id)
    const cause = { account: { ...account, isConfirmed: true }, address: input.address }
    if (isConfirmationMissing(deps, account)) await deleteStrangersFactors(tx, deps, cause)
    await deleteUnfinishedFactors(tx, account.id)
    await resetWrongCodesAfterPasswordReset({ db: tx, clock }, account.id)
    await confirmAccount(tx, account.id, clock.now().toISOString())
    await deleteMailedLinks(tx, account.id, linkPurposes)
    await resetPasswordFailures(tx, { emailKey: emailKey(account.email), address: input.address })
    await queueAccountNotice(tx, deps, passwordChangedLetter(await readPeriodical(tx), account.email, publicUrl), cause)
  })
  deps.nudgeJobs()
  return reset.accountId
}

/** Until now nobody had shown that the address is theirs: a stranger may have registered with it and added the factors. */
async function deleteStrangersFactors(tx: Database, deps: Deps, cause: Cause & { account: Account }): Promise<void> {
  const { account } = cause
  const { isOn } = await readFactors(tx, account.id)
  await deleteFactors(tx, account.id)
  if (isOn) await queueFactorLetter({ ...deps, db: tx }, cause, 'turned-off-by-reset')
}

function uselessLink(): AppError {
  return invalid('useless-reset-link', 'This reset link is not valid or has expired. Please request a new one.')
}
