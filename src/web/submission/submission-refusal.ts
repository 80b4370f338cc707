// Why a manuscript did not arrive, and what its author can do about it.
import type { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { failureMessage } from '#src/web/api-client/failure-message.ts'
import { submissionWords as words } from '#src/web/words.ts'

export type Refusal = {
  message: string
  /** `lost`: no answer came. `arrived`: an earlier attempt did get through. `cancelled`: the author stopped it. */
  kind: 'refused' | 'lost' | 'arrived' | 'cancelled'
  next: string
}

export function refusalOf(error: ApiFailure): Refusal {
  if (error.kind === 'cancelled') return { kind: 'cancelled', message: words.cancelled, next: words.textSafe }
  if (error.code === 'idempotency-key-reused') {
    return { kind: 'arrived', message: words.arrivedBefore, next: words.arrivedBeforeText }
  }
  const message = failureMessage(error, words)
  if (error.kind !== 'answered') return { kind: 'lost', message, next: words.textSafe }
  const isCorrectable = error.status >= 400 && error.status < 500
  return { kind: 'refused', message, next: isCorrectable ? words.textSafeCorrection : words.textSafe }
}
