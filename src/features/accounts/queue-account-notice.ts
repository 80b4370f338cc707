// Letters that tell people about their account, within limits: a stranger can register anybody's address and change the account all
// day.
import type { Database } from '#src/platform/database/open-database.ts'
import { type Letter, queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import type { Account } from './account-store.ts'
import { emailKey } from './fields/email-address.ts'
import { isConfirmationMissing } from './require-confirmed.ts'
import { countAccountNotice, countNewDeviceMail, countNoticeOfNetwork } from './throttle.ts'

/** What was changed, and from where. */
export type Cause = { readonly account: Pick<Account, 'isConfirmed'>; readonly address: string }

const counters = { changes: countAccountNotice, devices: countNewDeviceMail }

/** A mailbox gets only so many letters of a kind, and a network causes only so many. */
export async function queueAccountNotice(
  tx: Database,
  deps: Pick<Services, 'clock' | 'log' | 'mailDelivery'>,
  letter: Letter,
  cause: Cause,
  about: keyof typeof counters = 'changes',
): Promise<void> {
  const { clock, log } = deps
  const hasShare =
    (await counters[about]({ db: tx, clock }, emailKey(letter.to))) &&
    (isKnownToOwn(deps, cause.account) || (await countNoticeOfNetwork({ db: tx, clock }, cause.address)))
  if (hasShare) await queueMail(tx, clock, letter)
  else log.warn({ kind: letter.kind }, 'a letter about an account was not sent: there have been enough of them today')
}

/**
 * An owner who has confirmed the address learns of every change, however many letters others in the network have caused:
 * otherwise a thief would cause them first.
 */
function isKnownToOwn(deps: Pick<Services, 'mailDelivery'>, account: Cause['account']): boolean {
  return deps.mailDelivery.server !== null && !isConfirmationMissing(deps, account)
}
