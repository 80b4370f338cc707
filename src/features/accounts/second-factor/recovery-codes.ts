// Recovery codes: ten, of fifty random bits each. That is too few for a plain hash (OWASP ASVS 5.0, 6.5.2), so they are hashed as
// passwords are.
import { randomInt } from 'node:crypto'
import type { Limits } from '#src/domain/limits.ts'
import { hashAlike, hashPassword } from '#src/features/accounts/password.ts'

const codesInSet = 10
// Crockford's alphabet in small letters: without i, l, o and u, nobody mistakes a letter for a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const halfLength = 5

export type RecoveryCodes = {
  /** As their owner keeps them: `3k7zq-m2x9c`. */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

export async function makeRecoveryCodes(limits: Limits): Promise<RecoveryCodes> {
  const codes = new Set<string>()
  while (codes.size < codesInSet) codes.add(`${randomPart()}-${randomPart()}`)
  const [first = '', ...others] = [...codes].map((code) => code.replace('-', ''))
  const firstHash = await hashPassword(first, limits)
  const hashes = await Promise.all(others.map((code) => hashAlike(code, firstHash)))
  return { codes: [...codes], hashes: [firstHash, ...hashes] }
}

/** What the hash of a typed code would be among these; undefined for anything that is no code. */
export async function hashTypedCode(typed: string, hashes: readonly string[]): Promise<string | undefined> {
  const code = readTypedCode(typed)
  const [first] = hashes
  return code === undefined || first === undefined ? undefined : hashAlike(code, first)
}

/** Capitals, spaces and hyphens do not matter, and letters that look like digits are read as digits. */
function readTypedCode(typed: string): string | undefined {
  if (typed.length > 50) return undefined
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{10}$/.test(code) ? code : undefined
}

function randomPart(): string {
  return Array.from({ length: halfLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
