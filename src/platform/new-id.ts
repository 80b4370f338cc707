// Makes ids and secrets. Ids (UUIDv7) are public; secret tokens are 256 random bits, shown once and kept only as a hash.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** The milliseconds at the beginning of a UUIDv7. */
const timeLength = '01a20276-63cb'.length
let last = ''

/** Ids that this process makes later are greater, even within a millisecond: lists break ties of time by them. */
export function newId(): string {
  let id = randomUUIDv7()
  while (id < last && id.slice(0, timeLength) === last.slice(0, timeLength)) id = randomUUIDv7()
  last = id
  return id
}

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret token: SHA-256 suffices, since the token itself is random. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
