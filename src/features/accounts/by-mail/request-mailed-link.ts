// Sends a link to an address that anybody may type, if it has an account. The caller learns nothing either way: the answer is the
// same, and an address without an account costs as many writes and one commit; the mail queue sends the letter later.

import { newDeviceLinkLetter } from '#src/features/accounts/account-letters.ts'
import { type Account, lockActiveAccount } from '#src/features/accounts/account-store.ts'
import { readEmailAddress } from '#src/features/accounts/fields/account-fields.ts'
import { deleteMailedLinks } from '#src/features/accounts/links/mailed-link-store.ts'
import { queueLinkLetter } from '#src/features/accounts/links/queue-link-letter.ts'
import { isConfirmationMissing } from '#src/features/accounts/require-confirmed.ts'
import {
  countDeviceLinkMail,
  countLinkToStranger,
  countResetMail,
  countResetRequest,
  pretendToCount,
} from '#src/features/accounts/throttle.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Sender } from '#src/platform/mail/compose-letter.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { queueResetLetter } from './queue-reset-letter.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery'>
type Request = { readonly email: string; readonly address: string }

type RequestedLink = {
  readonly purpose: 'password-reset' | 'new-device'
  /** False when the mailbox has had enough of these letters. */
  count(deps: Deps, emailKey: string): Promise<boolean>
  queueLetter(tx: Database, deps: Deps, letter: { sender: Sender; account: Account }): Promise<void>
}

const resetLink: RequestedLink = {
  purpose: 'password-reset',
  count: countResetMail,
  queueLetter: (tx, deps, letter) => queueResetLetter(tx, deps, { ...letter, by: 'somebody' }),
}

const deviceLink: RequestedLink = {
  purpose: 'new-device',
  count: countDeviceLinkMail,
  queueLetter: (tx, deps, { sender, account }) =>
    queueLinkLetter(tx, deps, {
      purpose: 'new-device',
      accountId: account.id,
      page: '/newdevice',
      write: (link) => newDeviceLinkLetter(sender, account.email, link),
    }),
}

export function requestPasswordReset(deps: Deps, request: Request): Promise<void> {
  return requestLink(deps, request, resetLink)
}

/** The link makes the browser in which it is opened a known device; the password is still needed. */
export function requestDeviceLink(deps: Deps, request: Request): Promise<void> {
  return requestLink(deps, request, deviceLink)
}

async function requestLink(deps: Deps, request: Request, link: RequestedLink): Promise<void> {
  const { db, clock } = deps
  const email = readEmailAddress(request.email)
  await countResetRequest(deps, request.address)
  if (!(await link.count(deps, email.key))) return

  await inTransaction(db, async (tx) => {
    const sender = await readPeriodical(tx)
    const account = await lockActiveAccount(tx, email.key)
    if (account && isConfirmationMissing(deps, account)) {
      if (await countLinkToStranger({ ...deps, db: tx }, email.key, request.address)) {
        return link.queueLetter(tx, deps, { sender, account })
      }
    } else {
      await pretendToCount(tx, clock.now())
      if (account) return link.queueLetter(tx, deps, { sender, account })
    }
    await deleteMailedLinks(tx, newId(), [link.purpose])
    await pretendToCount(tx, clock.now())
  })
  deps.nudgeJobs()
}
