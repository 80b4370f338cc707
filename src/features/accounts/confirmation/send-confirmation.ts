// Sends the letter with the link again, to the person who asks.
import type { Actor } from '#src/domain/actor.ts'
import { confirmationLetter } from '#src/features/accounts/account-letters.ts'
import { type Account, lockAccount } from '#src/features/accounts/account-store.ts'
import { emailKey } from '#src/features/accounts/fields/email-address.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { isConfirmationMissing } from '#src/features/accounts/require-confirmed.ts'
import { countConfirmationMail } from '#src/features/accounts/throttle.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { findPendingEmail } from './find-pending-email.ts'
import { queueConfirmation } from './queue-confirmation.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery'>

/** @throws AppError too-many when this mailbox or this network has had enough of them today. */
export async function sendConfirmationTo(
  tx: Database,
  deps: Deps,
  account: Pick<Account, 'id' | 'email'> & { readonly newEmail?: string | undefined },
  address: string,
): Promise<void> {
  await countConfirmationMail({ ...deps, db: tx }, emailKey(account.newEmail ?? account.email), address)
  await queueConfirmation(tx, deps, account, confirmationLetter)
}

/**
 * @returns the address to which it goes, or undefined when there is nothing to confirm.
 * @throws AppError too-many when this mailbox or this network has had enough of them today.
 */
export async function sendConfirmation(deps: Deps, actor: Actor, address: string): Promise<string | undefined> {
  const { id } = await readOwnAccount(deps, actor)
  const email = await inTransaction(deps.db, async (tx) => {
    // Otherwise an address that changes at this moment could be confirmed by the owner of the earlier one.
    const account = await lockAccount(tx, id)
    if (!account) return undefined
    const newEmail = await findPendingEmail({ ...deps, db: tx }, id)
    if (newEmail === undefined && !isConfirmationMissing(deps, account)) return undefined
    await sendConfirmationTo(tx, deps, { ...account, newEmail }, address)
    return newEmail ?? account.email
  })
  deps.nudgeJobs()
  return email
}
