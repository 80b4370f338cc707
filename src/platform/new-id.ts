// Makes ids and secrets. Ids (UUIDv7) are public; secret tokens are 256 random bits, shown once and kept only as a hash.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

export function newId(): string {
  return randomUUIDv7()
}

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret token: SHA-256 suffices, since the token itself is random. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
