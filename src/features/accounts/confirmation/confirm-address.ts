// Confirms an address with the token of the mailed link, once, and with the account's password: the person who reads the letter and
// the person who made the account are then the same. A stranger who registered with somebody's address gains nothing from a reader
// who opens the link. Nobody is signed in by it. If the letter went to a new address of the account, it gets that address.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import { emailChangedLetter } from '#src/features/accounts/account-letters.ts'
import {
  type Account,
  confirmAccount,
  lockVerifiedAccount,
  readAccount,
  updateAccount,
} from '#src/features/accounts/account-store.ts'
import { readEmailAddress } from '#src/features/accounts/fields/account-fields.ts'
import { findLivingLink } from '#src/features/accounts/links/find-living-link.ts'
import { consumeMailedLink, deleteMailedLinks } from '#src/features/accounts/links/mailed-link-store.ts'
import { queueAccountNotice } from '#src/features/accounts/queue-account-notice.ts'
import { verifyCurrentPassword, wrongCurrentPassword } from '#src/features/accounts/verify-current-password.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

/** @returns whose address it is, and whether the account got it just now. */
export async function confirmAddress(
  deps: Pick<Services, 'db' | 'clock' | 'limits' | 'log' | 'mailDelivery' | 'nudgeJobs'>,
  input: { readonly token: string; readonly currentPassword: string; readonly address: string },
): Promise<{ accountId: string; isNew: boolean }> {
  const link = await findLivingLink(deps, 'confirmation', input.token)
  const account = link && (await readAccount(deps.db, link.accountId))
  if (!account) throw uselessLink()
  const verified = await verifyCurrentPassword(deps, account, input.currentPassword, input.address)
  await inTransaction(deps.db, async (tx) => {
    const current = await lockVerifiedAccount(tx, verified)
    if (!current) throw wrongCurrentPassword()
    if (!(await consumeMailedLink(tx, link.tokenHash))) throw uselessLink()
    await deleteMailedLinks(tx, account.id, ['confirmation'])
    if (link.newEmail !== undefined) await moveTo(tx, deps, { ...current, newEmail: link.newEmail }, input.address)
    await confirmAccount(tx, account.id, deps.clock.now().toISOString())
  })
  deps.nudgeJobs()
  return { accountId: account.id, isNew: link.newEmail !== undefined }
}

/** The caller confirms it. @throws AppError conflict when somebody has got the address meanwhile. */
async function moveTo(
  tx: Database,
  deps: Pick<Services, 'clock' | 'log' | 'mailDelivery'>,
  account: Account & { readonly newEmail: string },
  address: string,
): Promise<void> {
  await updateAccount(tx, account.id, { email: readEmailAddress(account.newEmail) })
  await deleteMailedLinks(tx, account.id, linkPurposes)
  await queueAccountNotice(tx, deps, emailChangedLetter(await readPeriodical(tx), account.email), { account, address })
}

function uselessLink(): AppError {
  const message =
    'This link is not valid, has expired or has been used. If you have confirmed your address already, there is nothing to do.'
  return invalid('useless-confirmation-link', message)
}
