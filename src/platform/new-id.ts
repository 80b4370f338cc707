// Makes ids and secrets. Ids (UUIDv7) are public; secret tokens are 256 random bits, shown once and kept only as a hash.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** The milliseconds at the beginning of a UUIDv7. */
const timeLength = '01a20276-63cb'.length

/**
 * Each id is greater than those before it, even within a millisecond and after the clock was set back: lists break ties
 * of time by them, and jobs keep their order.
 */
export function createIdGenerator(randomId: () => string): () => string {
  let last = ''
  return () => {
    let id = randomId()
    while (id < last) {
      const isSameInstant = id.slice(0, timeLength) === last.slice(0, timeLength)
      id = isSameInstant ? randomId() : instantAfter(last) + id.slice(timeLength)
    }
    last = id
    return id
  }
}

export const newId = createIdGenerator(randomUUIDv7)

function instantAfter(id: string): string {
  const time = (BigInt(`0x${id.slice(0, timeLength).replace('-', '')}`) + 1n).toString(16).padStart(timeLength - 1, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret token: SHA-256 suffices, since the token itself is random. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
