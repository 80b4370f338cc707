// The sentence that a failed call shows. A status with words of its own comes first, then the server's sentence, then the
// caller's fallback: the order of the specification's error catalogue.
import { ApiFailure, type FailureMark } from './api-failure.ts'

export type FailureWords = {
  fallback: string
  timeout?: string
  noResponse?: string
  /** For an answer without a sentence of its own, a proxy's error page for example. */
  serverError?: string
  byStatus?: Readonly<Record<number, string>>
}

export function failureMessage(error: unknown, words: FailureWords): string {
  if (!(error instanceof ApiFailure)) return words.fallback
  switch (error.kind) {
    case 'timeout':
      return words.timeout ?? words.noResponse ?? words.fallback
    case 'no-response':
      return words.noResponse ?? words.fallback
    case 'cancelled':
      return words.fallback
    case 'answered':
      return words.byStatus?.[error.status] ?? error.serverMessage ?? words.serverError ?? words.fallback
  }
}

/** A failure as a page states it. */
export type Failure = Partial<FailureMark> & { message: string }
