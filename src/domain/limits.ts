// Every number an operator may change, with the defaults of the specification. Lengths are in characters, times in milliseconds.
import { oneDay, oneMinute } from './clock.ts'

/** Size of an issue's cover picture, in bytes. */
export const maxCoverBytes = 2 * 1024 * 1024

/** How long a person may take between the two steps of a sign-in, and how many codes they may try in it. */
export const signInTicketLifetime = 5 * oneMinute
export const signInTicketAttempts = 5

/**
 * Wrong codes in a row that one account may have in a day, from all networks together: so many of the app, and as many recovery
 * codes. Somebody who knows the password then guesses a code of six digits with a chance of one in ten thousand a day.
 */
export const wrongCodesPerDay = 30

/** After so many wrong codes in a day the owner gets a letter: nobody mistypes that often. */
export const wrongCodesBeforeLetter = 5

/** Each change sends a letter, and some compute ten recovery codes. */
export const factorChangesPerHour = 20

/** Letters in a day to one mailbox about a changed address, password or second factor. */
export const accountNoticesPerDay = 10

/** Letters with a link that a mailbox gets in a day while nobody has confirmed its address. */
export const linksToStrangerPerDay = 5

/** Letters in a day about accounts whose address nobody has confirmed, caused from one network. */
export const strangersNoticesPerDay = 100

/** Sign-ins with a passkey that one network may begin. */
export const passkeySignInsPerHour = 1_000

/** How long a new authenticator app may wait for its first code. */
export const appSetupTime = 15 * oneMinute

export const passkeysPerAccount = 20
export const passkeyNameMaxLength = 60

export type Limits = {
  passwordMinLength: number
  passwordMaxLength: number
  /** Memory of one argon2id hash in KiB, and passes over it. Raising either upgrades stored hashes at the next sign-in. */
  passwordHashMemory: number
  passwordHashPasses: number
  uploadMaxBytes: number
  /** Of submissions in a day; administrators have no such limit. */
  uploadBytesPerAccount: number
  uploadBytesPerAddress: number
  titleMaxLength: number
  abstractMaxLength: number
  keywordsMax: number
  keywordMaxLength: number
  authorsMax: number
  authorMaxLength: number
  sessionIdle: number
  sessionAbsolute: number
  passwordResetLifetime: number
  downloadTicketLifetime: number
  /** Failed sign-ins for one account from one network address before further ones have to wait. */
  signInFailuresPerAccount: number
  /** Failed sign-ins from one network address, whatever the account. */
  signInFailuresPerAddress: number
  signInFailureWindow: number
  /** In a day, for one account from all addresses together; afterwards it can only be used on known devices. */
  signInFailuresAnywhere: number
  registrationsPerHour: number
  /** Letters in a day to people who register from one network address. */
  welcomeLettersPerAddress: number
  resetMailsPerHour: number
  resetRequestsPerHour: number
  writesPerMinute: number
  pendingSubmissionsPerAccount: number
}

export const defaultLimits: Limits = {
  passwordMinLength: 6,
  passwordMaxLength: 256,
  passwordHashMemory: 19_456,
  passwordHashPasses: 2,
  uploadMaxBytes: 10 * 1024 * 1024,
  // A hundred files of full size, and what a class or an institute behind one address may send.
  uploadBytesPerAccount: 1024 ** 3,
  uploadBytesPerAddress: 4 * 1024 ** 3,
  titleMaxLength: 500,
  abstractMaxLength: 10_000,
  keywordsMax: 50,
  keywordMaxLength: 100,
  authorsMax: 100,
  authorMaxLength: 200,
  sessionIdle: 30 * oneDay,
  sessionAbsolute: 180 * oneDay,
  passwordResetLifetime: 60 * oneMinute,
  downloadTicketLifetime: oneMinute,
  signInFailuresPerAccount: 10,
  signInFailuresPerAddress: 100,
  signInFailureWindow: 15 * oneMinute,
  // NIST SP 800-63B-4 allows no more in a row.
  signInFailuresAnywhere: 100,
  registrationsPerHour: 1_000,
  // A class that registers together; the others get theirs tomorrow.
  welcomeLettersPerAddress: 30,
  resetMailsPerHour: 5,
  resetRequestsPerHour: 200,
  writesPerMinute: 3_000,
  pendingSubmissionsPerAccount: 1_000,
}
