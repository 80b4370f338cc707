// A list that is shown when it comes and explained when it does not, so that one failed list never takes its page down.

import { ApiFailure } from '#src/web/api-client/api-failure.ts'
import { type FailureWords, failureMessage } from '#src/web/api-client/failure-message.ts'
import { session } from '#src/web/session/session.ts'
import { tell } from '#src/web/ui/toasts/tell.ts'

export type Settled<T> = { list: T; failed?: never } | { list?: never; failed: string }

export async function settleList<T>(call: Promise<T>, words: FailureWords): Promise<Settled<T>> {
  try {
    return { list: await call }
  } catch (error) {
    const failed = failureMessage(error, words)
    // The id keeps a retry from stacking the same sentence.
    tell.failure(failed, { toastId: failed })
    if (error instanceof ApiFailure && error.status === 401) session.clear()
    return { failed }
  }
}
