// Changes a person's own profile. A new address or password needs the current password, so that nobody can take over an
// account through a session left open on a shared computer.
import type { Actor } from '#src/domain/actor.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import { readTogether } from '#src/domain/read-together.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { confirmationLetter, emailChangedLetter, emailEnteredLetter, passwordChangedLetter } from './account-letters.ts'
import {
  type Account,
  type AccountChange,
  lockVerifiedAccount,
  refuseTakenEmail,
  updateAccount,
} from './account-store.ts'
import { findPendingEmail } from './confirmation/find-pending-email.ts'
import { queueConfirmation } from './confirmation/queue-confirmation.ts'
import { sendConfirmationTo } from './confirmation/send-confirmation.ts'
import { checkNewPassword, readAffiliation, readEmailAddress, readName, readOrcid } from './fields/account-fields.ts'
import { emailKey } from './fields/email-address.ts'
import { keepsEmailUntilConfirmed } from './keeps-email-until-confirmed.ts'
import { deleteMailedLinks } from './links/mailed-link-store.ts'
import { hashPassword } from './password.ts'
import { type Cause, queueAccountNotice } from './queue-account-notice.ts'
import { readOwnAccount } from './read-own-account.ts'
import { isConfirmationMissing } from './require-confirmed.ts'
import { deleteUnfinishedFactors } from './second-factor/delete-factors.ts'
import { deleteSessions } from './session-store.ts'
import { countWelcomeMail } from './throttle.ts'
import { verifyCurrentPassword, wrongCurrentPassword } from './verify-current-password.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery' | 'log'>

/** An absent value stays as it is, and so does an empty password. Empty affiliation and ORCID iD are removed. */
export type ProfileInput = {
  readonly name?: string | undefined
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly currentPassword?: string | undefined
}

export type ProfileField = 'name' | 'affiliation' | 'orcid' | 'email' | 'password'

export type UpdatedProfile = {
  readonly account: Account
  readonly changed: readonly ProfileField[]
  /** A new address that the account gets when it is confirmed. */
  readonly pendingEmail: string | undefined
}

/** `token` is the session that makes the request: a new password ends all others. */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  input: ProfileInput,
  from: { readonly token: string | undefined; readonly address: string },
): Promise<UpdatedProfile> {
  const { db } = deps
  const account = await readOwnAccount(deps, actor)
  const change = readChange(deps, account, input)
  const password = input.password || undefined
  const verified =
    password !== undefined || change.email
      ? await verifyCurrentPassword(deps, account, input.currentPassword ?? '', from.address)
      : undefined
  if (password !== undefined) change.passwordHash = await hashPassword(password, deps.limits)

  const updated = await inTransaction(db, async (tx) => {
    const current = verified ? await lockVerifiedAccount(tx, verified) : account
    if (!current) throw wrongCurrentPassword()
    const newEmail = await takePendingEmail(tx, deps, current, change)
    const changed = await updateAccount(tx, account.id, change)
    if (!changed) throw unauthenticated()
    // A link that confirms an address outlives a new password, and no link outlives the address it was sent to.
    const useless = change.email ? linkPurposes : (['password-reset', 'new-device'] as const)
    if (verified) await deleteMailedLinks(tx, account.id, useless)
    if (change.passwordHash) {
      await deleteSessions(tx, account.id, hashSecretToken(from.token ?? ''))
      await deleteUnfinishedFactors(tx, account.id)
    }
    await queueNotices(deps, tx, { account: current, address: from.address }, change)
    if (newEmail) await announceNewEmail(deps, tx, { ...changed, newEmail }, from.address)
    if (change.isConfirmed === false) await askToConfirm(deps, tx, changed, from.address)
    return changed
  })
  deps.nudgeJobs()
  const pendingEmail = await findPendingEmail(deps, account.id)
  return { account: updated, changed: changedFields(account, updated, change), pendingEmail }
}

function readChange({ limits, mailDelivery }: Deps, account: Account, input: ProfileInput): AccountChange {
  const { name, affiliation, orcid, email, password } = input
  const isNewEmail = email !== undefined && email.trim() !== account.email
  const read = readTogether({
    name: () => (name === undefined ? {} : { name: readName(name, limits) }),
    affiliation: () => (affiliation === undefined ? {} : { affiliation: readAffiliation(affiliation, limits) }),
    orcid: () => (orcid === undefined ? {} : { orcid: readOrcid(orcid) }),
    email: () => (isNewEmail ? { email: readEmailAddress(email) } : {}),
    password: () => password && checkNewPassword(password, limits),
  })
  const change: AccountChange = { ...read.name, ...read.affiliation, ...read.orcid, ...read.email }
  const isOther = change.email !== undefined && change.email.key !== emailKey(account.email)
  return isOther && mailDelivery.server !== null ? { ...change, isConfirmed: false } : change
}

function changedFields(before: Account, after: Account, { passwordHash }: AccountChange): ProfileField[] {
  const changed = (['name', 'affiliation', 'orcid', 'email'] as const).filter((name) => after[name] !== before[name])
  return passwordHash === undefined ? changed : [...changed, 'password']
}

/** Takes the new address out of the change where it has to be confirmed first. */
async function takePendingEmail(
  tx: Database,
  deps: Deps,
  account: Account,
  change: AccountChange,
): Promise<string | undefined> {
  const { email, isConfirmed } = change
  if (!email || isConfirmed !== false || !(await keepsEmailUntilConfirmed(tx, deps, account))) return undefined
  await refuseTakenEmail(tx, account.id, email.key)
  delete change.email
  delete change.isConfirmed
  return email.address
}

async function announceNewEmail(
  deps: Deps,
  tx: Database,
  account: Account & { readonly newEmail: string },
  address: string,
): Promise<void> {
  const letter = emailEnteredLetter(await readPeriodical(tx), account.email, deps.publicUrl)
  await queueAccountNotice(tx, deps, letter, { account, address })
  await sendConfirmationTo(tx, deps, account, address)
}

async function askToConfirm(deps: Deps, tx: Database, account: Account, address: string): Promise<void> {
  if (!isConfirmationMissing(deps, account)) return
  if (!(await countWelcomeMail({ ...deps, db: tx }, emailKey(account.email), address))) return
  await queueConfirmation(tx, deps, account, confirmationLetter)
}

async function queueNotices(
  deps: Deps,
  tx: Database,
  cause: Cause & { readonly account: Account },
  change: AccountChange,
): Promise<void> {
  if (!change.email && !change.passwordHash) return
  const sender = await readPeriodical(tx)
  const { email } = cause.account
  if (change.email) await queueAccountNotice(tx, deps, emailChangedLetter(sender, email), cause)
  if (change.passwordHash) {
    await queueAccountNotice(tx, deps, passwordChangedLetter(sender, email, deps.publicUrl), cause)
  }
}
