// Turns a failure in a loader into the answer that the page should have: the status, and what the error page may show.
// React Router keeps thrown errors from the browser, but not this.
import { data } from 'react-router'
import { ApiFailure } from '#src/web/api-client/api-failure.ts'

export type LoadFailure = { reason: 'not-found' | 'no-answer' | 'broken'; reference?: string | undefined }

export function loadFailure(error: unknown): ReturnType<typeof data<LoadFailure>> | unknown {
  if (!(error instanceof ApiFailure)) return error
  if (error.status === 404) return data<LoadFailure>({ reason: 'not-found' }, { status: 404 })
  if (error.kind !== 'answered' || error.status === 503)
    return data<LoadFailure>({ reason: 'no-answer' }, { status: 503 })
  return data<LoadFailure>({ reason: 'broken', reference: error.reference }, { status: 500 })
}
