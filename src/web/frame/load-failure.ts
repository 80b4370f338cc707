// Turns a failure in a loader into the answer that the page should have: the status, and what the error page may show.
// React Router keeps thrown errors from the browser, but not this.
import { data } from 'react-router'
import { ApiFailure, type FailureMark, markOf } from '#src/web/api-client/api-failure.ts'

export type LoadFailure = Partial<FailureMark> & { reason: 'not-found' | 'no-answer' | 'broken' }

const statuses = { 'not-found': 404, 'no-answer': 503, broken: 500 }

export function describeFailure(failure: ApiFailure): LoadFailure {
  const { status, kind } = failure
  if (status === 404) return { reason: 'not-found' }
  return { reason: kind !== 'answered' || status === 503 ? 'no-answer' : 'broken', ...markOf(failure) }
}

export function loadFailure(error: unknown): ReturnType<typeof data<LoadFailure>> | unknown {
  if (!(error instanceof ApiFailure)) return error
  const failure = describeFailure(error)
  return data(failure, { status: statuses[failure.reason] })
}
