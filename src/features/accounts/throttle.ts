// Limits repeated attempts. Keys are hashed, so the table does not reveal whose address or e-mail it counts.
import { oneDay, oneHour } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import {
  accountNoticesPerDay,
  factorChangesPerHour,
  linksToStrangerPerDay,
  passkeySignInsPerHour,
  strangersNoticesPerDay,
} from '#src/domain/limits.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newId } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { networkOf } from './network-address.ts'
import { type Count, countOnce, resetCount } from './throttle-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

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
    throw tooMany('too-many-resets', 'Too many links have been requested from your network.', count, now)
  }
}

export async function countPasskeySignIn({ db, clock }: Deps, address: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('passkey-sign-in', networkOf(address)), now, oneHour)
  if (count.count > passkeySignInsPerHour) {
    throw tooMany('too-many-sign-ins', 'Too many sign-ins have been started from your network.', count, now)
  }
}

export async function countFactorChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<void> {
  const now = clock.now()
  const count = await countOnce(db, keyOf('factor-change', accountId), now, oneHour)
  if (count.count > factorChangesPerHour) {
    throw tooMany('too-many-factor-changes', 'Your two-step sign-in has been changed many times.', count, now)
  }
}

/** Counts letters that anybody may request. False when the mailbox has had enough for this hour. */
export async function countResetMail({ db, clock, limits }: Deps, emailKey: string): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('reset-mail', emailKey), clock.now(), oneHour)
  return count <= limits.resetMailsPerHour
}

/** One letter an hour: anybody may request it. */
export async function countDeviceLinkMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  emailKey: string,
): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('device-link-mail', emailKey), clock.now(), oneHour)
  return count <= 1
}

/**
 * False when a mailbox whose address nobody has confirmed has had enough letters with a link today, or too many were caused from
 * this network: registering is free, and our letters must not be a way to flood others' mailboxes.
 */
export async function countLinkToStranger(deps: Deps, emailKey: string, address: string): Promise<boolean> {
  if (!(await countLinkOfStranger(deps, emailKey))) return false
  const { count } = await countLinkOfNetwork(deps, address)
  return count <= deps.limits.welcomeLettersPerAddress
}

async function countLinkOfStranger({ db, clock }: Deps, emailKey: string): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('stranger-mail', emailKey), clock.now(), oneDay)
  return count <= linksToStrangerPerDay
}

function countLinkOfNetwork({ db, clock }: Deps, address: string): Promise<Count> {
  return countOnce(db, keyOf('welcome-network', networkOf(address)), clock.now(), oneDay)
}

/** False when the mailbox has had its welcome today, or it or the network has had enough letters. */
export async function countWelcomeMail(deps: Deps, emailKey: string, address: string): Promise<boolean> {
  const { db, clock } = deps
  const { count } = await countOnce(db, keyOf('welcome-mail', emailKey), clock.now(), oneDay)
  return count === 1 && countLinkToStranger(deps, emailKey, address)
}

// The welcome was the first.
const confirmationMailsPerDay = 2

/** Letters that a signed-in person requests or causes by a new address. They share the network's number with welcomes. */
export async function countConfirmationMail(deps: Deps, emailKey: string, address: string): Promise<void> {
  const { db, clock, limits } = deps
  const now = clock.now()
  const count = await countOnce(db, keyOf('confirmation-mail', emailKey), now, oneDay)
  if (count.count > confirmationMailsPerDay || !(await countLinkOfStranger(deps, emailKey))) {
    throw tooMany('too-many-letters', 'Several letters have been sent to this address today.', count, now)
  }
  const fromNetwork = await countLinkOfNetwork(deps, address)
  if (fromNetwork.count > limits.welcomeLettersPerAddress) {
    const reason = 'Too many letters have been requested from your network today.'
    throw tooMany('too-many-letters', reason, fromNetwork, now)
  }
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

// Enough to be warned; a program that signs in without keeping its device's secret must not fill a mailbox.
const newDeviceMailsPerDay = 3

/** False when the mailbox has had enough of these letters today, whichever accounts they are about. */
export async function countNewDeviceMail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  emailKey: string,
): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('new-device-mail', emailKey), clock.now(), oneDay)
  return count <= newDeviceMailsPerDay
}

/** False when the mailbox has had enough of these letters today, whichever accounts they are about. */
export async function countAccountNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  emailKey: string,
): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('account-notice', emailKey), clock.now(), oneDay)
  return count <= accountNoticesPerDay
}

/** False when this network has caused enough letters about strangers' addresses today. */
export async function countNoticeOfNetwork(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  const { count } = await countOnce(db, keyOf('notice-network', networkOf(address)), clock.now(), oneDay)
  return count <= strangersNoticesPerDay
}

/** Writes a row and removes it again, so that an unknown address takes as long as a known one. */
export async function pretendToCount(tx: Database, now: Date): Promise<void> {
  const key = keyOf('nothing', newId())
  await countOnce(tx, key, now, oneHour)
  await resetCount(tx, key)
}

export function keyOf(what: string, who: string): string {
  return `${what}:${hashSecretToken(who)}`
}

/** @param wayOut what else they can do. */
export function tooMany(code: string, reason: string, { endsAt }: Count, now: Date, wayOut = ''): AppError {
  const seconds = Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)
  const message = `${reason} Please wait ${waitInWords(seconds)} and try again.${wayOut && ` ${wayOut}`}`
  return new AppError({ kind: 'too-many', code, message, retryAfterSeconds: seconds })
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
