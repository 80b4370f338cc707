// Limits guessing. Failures are counted for an account from one network, for a network, and for an account from anywhere: a guesser
// may have many networks. The last count would lock owners out with the guesser, so a device where the account was used before
// has counts of its own in place of all three (OWASP: 'Slow Down Online Guessing Attacks with Device Cookies'), and so has somebody
// who is signed in and confirms the password: what neighbours in the network guess concerns neither. An e-mail address without an
// account is counted alike. Passkeys are not counted: nobody can guess one.
import { oneDay } from '#src/domain/clock.ts'
import type { AppError } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { networkOf } from './network-address.ts'
import { keyOf, tooMany } from './throttle.ts'
import { type Count, countOnce, readCounts, resetCount } from './throttle-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

/** Somebody at a network address who claims to own an e-mail address. */
export type Claimant = {
  readonly emailKey: string
  readonly address: string
  /** A device where this account was used before; 'signed-in' for somebody who has a session and confirms the password. */
  readonly from: 'unknown-device' | 'signed-in' | { readonly deviceId: string }
}

type Counter = { readonly key: string; readonly max: number; readonly window: number }

/**
 * Refuses anybody who has guessed too often. Checked before a password is verified and again when it was right: guesses
 * sent all at once then have no better chance than guesses sent one by one.
 */
export async function refuseAfterFailures({ db, clock, limits }: Deps, claimant: Claimant): Promise<void> {
  const counters = countersOf(limits, claimant)
  const now = clock.now()
  const windows = new Map(counters.map(({ key, window }) => [key, window]))
  const counts = await readCounts(db, windows, now)
  for (const { key, max } of counters) {
    const count = counts.get(key)
    if (count && count.count >= max) throw tooManyFailures(claimant, count, now)
  }
}

/** Counts a wrong password. Throws instead of returning when the guess came after the last one allowed. */
export async function recordFailure({ db, clock, limits }: Deps, claimant: Claimant): Promise<void> {
  const now = clock.now()
  const exceeded = await inTransaction(db, async (tx) => {
    let found: Count | undefined
    for (const { key, max, window } of countersOf(limits, claimant)) {
      const count = await countOnce(tx, key, now, window)
      if (count.count > max) found ??= count
    }
    return found
  })
  if (exceeded) throw tooManyFailures(claimant, exceeded, now)
}

/**
 * The right password clears the count of the account here, not the network's, because guesses at other accounts still count,
 * and not those of a day, because others may be guessing.
 */
export async function resetFailures({ db }: Pick<Deps, 'db'>, claimant: Claimant): Promise<void> {
  await resetCount(db, keyHere(claimant))
}

/** After a change of the password: wrong guesses at the old one no longer count. */
export async function resetPasswordFailures(db: Deps['db'], owner: Omit<Claimant, 'from'>): Promise<void> {
  for (const from of ['unknown-device', 'signed-in'] as const) {
    await resetCount(db, keyHere({ ...owner, from }))
    await resetCount(db, keyOfDay({ ...owner, from }))
  }
}

function countersOf(limits: Limits, claimant: Claimant): Counter[] {
  const window = limits.signInFailureWindow
  const here = { key: keyHere(claimant), max: limits.signInFailuresPerAccount, window }
  const inADay = { key: keyOfDay(claimant), max: limits.signInFailuresAnywhere, window: oneDay }
  if (claimant.from !== 'unknown-device') return [here, inADay]
  const network = keyOf('sign-in-network', networkOf(claimant.address))
  return [here, { key: network, max: limits.signInFailuresPerAddress, window }, inADay]
}

function keyHere({ emailKey, address, from }: Claimant): string {
  if (typeof from === 'object') return keyOf('sign-in-device', from.deviceId)
  return keyOf(from === 'signed-in' ? 'confirm-account' : 'sign-in-account', `${networkOf(address)} ${emailKey}`)
}

function keyOfDay({ emailKey, from }: Pick<Claimant, 'emailKey' | 'from'>): string {
  if (typeof from === 'object') return keyOf('sign-in-device-day', from.deviceId)
  return keyOf(from === 'signed-in' ? 'confirm-anywhere' : 'sign-in-anywhere', emailKey)
}

function tooManyFailures({ from }: Claimant, count: Count, now: Date): AppError {
  if (from === 'signed-in') {
    const reason = 'The current password has been entered wrongly too many times.'
    const wayOut =
      'Or choose a new password with “Forgot password?” on the login page: that ends the wait, and signs out every device.'
    return tooMany('too-many-failures', reason, count, now, wayOut)
  }
  return tooMany('too-many-failures', 'Too many failed sign-ins.', count, now)
}
