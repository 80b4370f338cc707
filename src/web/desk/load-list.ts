// Waits for a list: its entries, or the reason why it could not be loaded, so that one failed list never takes down its
// page.
import { ApiFailure, markOf } from '#src/web/api-client/api-failure.ts'
import { type Failure, type FailureWords, failureMessage } from '#src/web/api-client/failure-message.ts'
import { session } from '#src/web/session/session.ts'
import { toast } from '#src/web/ui/toasts/toast.ts'

export type Loaded<T> =
  | { list: T; failed?: never; needsSecondFactor?: never }
  | { list?: never; failed: Failure; needsSecondFactor?: true }

/** `nothing`: for our own answer that there is none; any other 404 means that the address is wrong. */
type ListWords = FailureWords & { nothing?: string }

export async function loadList<T>(call: Promise<T>, words: ListWords): Promise<Loaded<T>> {
  try {
    return { list: await call }
  } catch (error) {
    const isNothing = error instanceof ApiFailure && error.status === 404 && error.serverMessage !== undefined
    const message = (isNothing && words.nothing) || failureMessage(error, words)
    const failed: Failure = { message, ...(error instanceof ApiFailure && markOf(error)) }
    // The page leads to the profile, which says the same.
    if (error instanceof ApiFailure && error.code === 'second-factor-needed') return { failed, needsSecondFactor: true }
    const isOver = error instanceof ApiFailure && error.status === 401
    // The page announces it in the list's place, unless the visitor leaves. The id keeps retries from stacking the
    // sentence.
    const say = isOver ? toast.failure : toast.failureOnPage
    say(message, { toastId: message })
    if (isOver) session.clear()
    return { failed }
  }
}
