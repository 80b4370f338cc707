// The fields that people fill in about themselves. Each reader returns the value to store, or throws with the sentence
// to show.
import { type AppError, invalid } from '#src/domain/errors.ts'
import { toOrcid } from '#src/domain/identifiers/orcid.ts'
import type { Limits } from '#src/domain/limits.ts'
import { type EmailAddress, toEmailAddress } from './email-address.ts'

// Control characters and line separators would break a line of mail or a log; direction overrides disguise a name.
const unprintable = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u
const legible = /[\p{L}\p{N}]/u

export function isBlank(text: string): boolean {
  return text.trim() === ''
}

export function readEmailAddress(text: string): EmailAddress {
  const email = toEmailAddress(text)
  if (!email) throw invalidField('email', 'Please enter a valid email.')
  return email
}

export function readName(text: string, limits: Limits): string {
  const name = text.trim()
  if (name === '') throw invalidField('name', 'Please enter your name.')
  if (unprintable.test(name) || !legible.test(name)) throw invalidField('name', 'Please enter a valid name.')
  refuseLongText('name', 'Name', name, limits)
  return name
}

/** Empty text removes the affiliation. */
export function readAffiliation(text: string, limits: Limits): string | null {
  const affiliation = text.trim()
  if (affiliation === '') return null
  if (unprintable.test(affiliation)) throw invalidField('affiliation', 'Please enter a valid affiliation.')
  refuseLongText('affiliation', 'Affiliation', affiliation, limits)
  return affiliation
}

/** The bare iD, also from the iD's web address. Empty text removes it. */
export function readOrcid(text: string): string | null {
  if (isBlank(text)) return null
  const orcid = toOrcid(text)
  if (!orcid) throw invalidField('orcid', 'Please enter a valid ORCID iD, such as 0000-0002-1825-0097.')
  return orcid
}

/**
 * A password is taken as typed, never trimmed or shortened. Its length counts code points, each of which looks like one
 * key press.
 */
export function checkNewPassword(password: string, limits: Limits): void {
  checkPasswordLength(password, limits)
  if (!password.isWellFormed()) throw invalidField('password', 'Please enter a valid password.')
  if (isBlank(password) || [...password].length < limits.passwordMinLength) {
    throw invalidField('password', `Password must be at least ${limits.passwordMinLength} characters long`)
  }
}

/** Longer than any real password, so that hashing work stays bounded at sign-in too. */
export function checkPasswordLength(password: string, limits: Limits): void {
  const max = limits.passwordMaxLength
  // A code point has at most two units: the first comparison avoids counting a very long text.
  if (password.length > 2 * max || [...password].length > max) {
    throw invalidField('password', `Password must be at most ${max} characters long`)
  }
}

function refuseLongText(field: string, label: string, text: string, limits: Limits): void {
  const max = limits.authorMaxLength
  if (text.length > max) throw invalidField(field, `${label} must be at most ${max} characters long`)
}

function invalidField(field: string, message: string): AppError {
  return invalid(`invalid-${field}`, message, { [field]: message })
}
