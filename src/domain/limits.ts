// Every number an operator may change, with the defaults of the specification. Lengths are in characters, times in milliseconds.
import { oneDay, oneMinute } from './clock.ts'

/** Size of an issue's cover picture, in bytes. */
export const maxCoverBytes = 2 * 1024 * 1024

export type Limits = {
  passwordMinLength: number
  passwordMaxLength: number
  /** Memory of one argon2id hash in KiB, and passes over it. Raising either upgrades stored hashes at the next sign-in. */
  passwordHashMemory: number
  passwordHashPasses: number
  uploadMaxBytes: number
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
  registrationsPerHour: number
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
  registrationsPerHour: 1_000,
  resetMailsPerHour: 5,
  resetRequestsPerHour: 200,
  writesPerMinute: 3_000,
  pendingSubmissionsPerAccount: 1_000,
}
