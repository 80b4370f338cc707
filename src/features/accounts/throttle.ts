// Limits repeated attempts. Keys are hashed, so the table does not reveal whose address or e-mail it counts.
import { oneHour } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { networkOf } from './network-address.ts'
import { type Count, countOnce, forgetCount, readCounts } from './throttle-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

/** Somebody at a network address who claims to own an e-mail address. */
export type Claimant = { readonly emailKey: string; readonly address: string }

/**
 * Refuses anybody who has guessed too often. Checked before a password is verified and again when it was right: guesses
 * sent all at once then have no better chance than guesses sent one by one.
 */
export async function refuseAfterFailures({ db, clock, limits }: Deps, claimant: Claimant): Promise<void> {
  const max = maxFailures(limits, claimant)
  const now = clock.now()
  const counts = await readCounts(db, [...max.keys()], now)
  for (const [key, limit] of max) {
    const count = counts.get(key)
    if (count && count.count >= limit) throw tooManyFailures(count, now)
  }
}

/** Counts a wrong password. Throws instead of returning when the guess came after the last one allowed. */
export async function recordFailure({ db, clock, limits }: Deps, claimant: Claimant): Promise<void> {
  const now = clock.now()
  const max = maxFailures(limits, claimant)
  const exceeded = await inTransaction(db, async (tx) => {
    let found: Count | undefined
    for (const [key, limit] of max) {
      const count = await countOnce(tx, key, now, limits.signInFailureWindow)
      if (count.count > limit) found ??= count
    }
    return found
  })
  if (exceeded) throw tooManyFailures(exceeded, now)
}

/** The right password clears the account's counter, not the network's: guesses at other accounts still count. */
export async function forgetFailures({ db }: Pick<Deps, 'db'>, claimant: Claimant): Promise<void> {
  await forgetCount(db, accountKey(claimant))
}

export async function countRegistration({ db, clock, limits }: Deps, address: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('registration', networkOf(address)), now, oneHour)
  if (count.count > limits.registrationsPerHour) {
    throw tooMany('too-many-registrations', 'Too many accounts have been registered from your network.', count, now)
  }
}

export async function countResetRequest({ db, clock, limits }: Deps, address: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('reset-request', networkOf(address)), now, oneHour)
  if (count.count > limits.resetRequestsPerHour) {
    throw tooMany('too-many-resets', 'Too many password resets have been requested from your network.', count, now)
  }
}

/** Counts letters that anybody may request. False when the mailbox has had enough for this hour. */
export async function countResetMail({ db, clock, limits }: Deps, emailKey: string): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('reset-mail', emailKey), clock.now(), oneHour)
  return count <= limits.resetMailsPerHour
}

/**
 * Counted separately from what anybody may request: strangers cannot use up the letters of the office, nor the office
 * theirs.
 */
export async function countOfficeResetMail({ db, clock, limits }: Deps, emailKey: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('office-reset-mail', emailKey), now, oneHour)
  if (count.count > limits.resetMailsPerHour) {
    throw tooMany('too-many-resets', 'Several reset letters have been sent to this person within the hour.', count, now)
  }
}

/** Writes a row and removes it again: as much work as a count that stays. */
export async function pretendToCount(tx: Database, now: Date): Promise<void> {
  const key = keyOf('nothing', newId())
  await countOnce(tx, key, now, oneHour)
  await forgetCount(tx, key)
}

function maxFailures(limits: Limits, claimant: Claimant): Map<string, number> {
  return new Map([
    [accountKey(claimant), limits.signInFailuresPerAccount],
    [keyOf('sign-in-network', networkOf(claimant.address)), limits.signInFailuresPerAddress],
  ])
}

function accountKey({ emailKey, address }: Claimant): string {
  return keyOf('sign-in-account', `${networkOf(address)} ${emailKey}`)
}

function keyOf(what: string, who: string): string {
  return `${what}:${hashSecretToken(who)}`
}

function tooManyFailures(count: Count, now: Date): AppError {
  return tooMany('too-many-failures', 'Too many failed sign-ins.', count, now)
}

function tooMany(code: string, reason: string, { endsAt }: Count, now: Date): AppError {
  const seconds = Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
  const message = `${reason} Please wait ${wait} and try again.`
  return new AppError({ kind: 'too-many', code, message, retryAfterSeconds: seconds })
}
