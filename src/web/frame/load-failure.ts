// Turns a failure in a loader into the answer that the page should have: the status, and what the error page may show.
// React Router keeps thrown errors from the browser, but not this.
import { data } from 'react-router'
import { ApiFailure, type FailureMark, markOf } from '#src/web/api-client/api-failure.ts'

export type LoadFailure = Partial<FailureMark> & { reason: 'not-found' | 'no-answer' | 'broken' }

export function describeFailure(failure: ApiFailure): LoadFailure {
  if (failure.status === 404) return { reason: 'not-found' }
  return { reason: failure.kind === 'answered' ? 'broken' : 'no-answer', ...markOf(failure) }
}

export function loadFailure(error: unknown): ReturnType<typeof data<LoadFailure>> | unknown {
  if (!(error instanceof ApiFailure)) return error
  const failure = describeFailure(error)
  const isAway = failure.reason === 'no-answer' || error.status === 503
  return data(failure, { status: isAway ? 503 : failure.reason === 'not-found' ? 404 : 500 })
}
