// Changes a person's own profile. A new address or password needs the current password, so that nobody can take over an
// account through a session left open on a shared computer.
import type { Actor } from '#src/domain/actor.ts'
import { type AppError, invalid, unauthenticated } from '#src/domain/errors.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { queueMail } from '#src/platform/mail/mail-queue.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import {
  checkNewPassword,
  checkPasswordLength,
  readAffiliation,
  readEmailAddress,
  readName,
  readOrcid,
} from './account-fields.ts'
import { emailChangedLetter, passwordChangedLetter } from './account-letters.ts'
import {
  type Account,
  type AccountChange,
  type Credentials,
  findCredentials,
  lockAccount,
  updateAccount,
} from './account-store.ts'
import { emailKey } from './email-address.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { deletePasswordResets } from './password-reset-store.ts'
import { readOwnAccount } from './read-own-account.ts'
import { deleteSessions } from './session-store.ts'
import { forgetFailures, recordFailure, refuseAfterFailures } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs'>

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

export type UpdatedProfile = { readonly account: Account; readonly changed: readonly ProfileField[] }

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
    if (verified && !(await lockAccount(tx, verified))) throw wrongCurrentPassword()
    const changed = await updateAccount(tx, account.id, change)
    if (!changed) throw unauthenticated()
    if (verified) await deletePasswordResets(tx, account.id)
    if (change.passwordHash) await deleteSessions(tx, account.id, hashSecretToken(from.token ?? ''))
    await queueNotices(deps, tx, account, change)
    return changed
  })
  deps.nudgeJobs()
  return { account: updated, changed: changedFields(account, updated, change) }
}

function readChange({ limits }: Deps, account: Account, input: ProfileInput): AccountChange {
  const change: AccountChange = {}
  if (input.name !== undefined) change.name = readName(input.name, limits)
  if (input.affiliation !== undefined) change.affiliation = readAffiliation(input.affiliation, limits)
  if (input.orcid !== undefined) change.orcid = readOrcid(input.orcid)
  if (input.email !== undefined && input.email.trim() !== account.email) change.email = readEmailAddress(input.email)
  if (input.password) checkNewPassword(input.password, limits)
  return change
}

/** A wrong one counts as a failed sign-in: a stolen session must not become a way to guess. */
async function verifyCurrentPassword(
  deps: Deps,
  account: Account,
  password: string,
  address: string,
): Promise<Credentials> {
  if (password === '') {
    const message = 'Please enter your current password.'
    throw invalid('current-password-required', message, { currentPassword: message })
  }
  checkPasswordLength(password, deps.limits)
  const claimant = { emailKey: emailKey(account.email), address }
  await refuseAfterFailures(deps, claimant)
  const credentials = await findCredentials(deps.db, { accountId: account.id })
  if (!credentials) throw unauthenticated()
  if (!(await verifyPassword(password, credentials.passwordHash))) {
    await recordFailure(deps, claimant)
    throw wrongCurrentPassword()
  }
  await refuseAfterFailures(deps, claimant)
  await forgetFailures(deps, claimant)
  return credentials
}

function changedFields(before: Account, after: Account, { passwordHash }: AccountChange): ProfileField[] {
  const changed = (['name', 'affiliation', 'orcid', 'email'] as const).filter((name) => after[name] !== before[name])
  return passwordHash === undefined ? changed : [...changed, 'password']
}

async function queueNotices(deps: Deps, tx: Database, before: Account, change: AccountChange): Promise<void> {
  const { clock, publicUrl } = deps
  if (!change.email && !change.passwordHash) return
  const sender = await readPeriodical(tx)
  if (change.email) await queueMail(tx, clock, emailChangedLetter(sender, before.email))
  if (change.passwordHash) await queueMail(tx, clock, passwordChangedLetter(sender, before.email, publicUrl))
}

function wrongCurrentPassword(): AppError {
  const message = 'Your current password is not correct.'
  return invalid('wrong-current-password', message, { currentPassword: message })
}
