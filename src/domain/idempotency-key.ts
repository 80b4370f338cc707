// The name that a client gives to one act, so that repeating it after a lost answer does not repeat the act.
import { AppError, invalid } from './errors.ts'

/** Undefined when none was sent. @throws AppError invalid */
export function readIdempotencyKey(key: string | undefined): string | undefined {
  const trimmed = key?.trim()
  if (!trimmed) return undefined
  if (!/^[\x20-\x7e]{1,255}$/.test(trimmed)) {
    throw invalid('idempotency-key-invalid', 'The Idempotency-Key must be 1 to 255 plain characters.')
  }
  return trimmed
}

export function reusedIdempotencyKey(thing: string): AppError {
  return new AppError({
    kind: 'conflict',
    code: 'idempotency-key-reused',
    message: `This Idempotency-Key was used for another ${thing}. Send a new key with a new ${thing}.`,
  })
}
