import { expect, test } from 'vitest'
import { ApiFailure, type ApiFailureInit } from '#src/web/api-client/api-failure.ts'
import { describeFailure, loadFailure } from './load-failure.ts'

const answered = (status: number): ApiFailureInit => ({ kind: 'answered', status, reference: 'r-1' })

test.each<[what: string, init: ApiFailureInit, reason: string, status: number]>([
  ['an answer that there is no such thing', answered(404), 'not-found', 404],
  ['an answer that something broke', answered(500), 'broken', 500],
  ['an answer that the server is busy', answered(503), 'broken', 503],
  ['no answer', { kind: 'no-response' }, 'no-answer', 503],
])('%s gives its own page and status', (_what, init, reason, status) => {
  const failure = new ApiFailure(init)
  expect(describeFailure(failure)).toMatchObject({ reason })
  expect(loadFailure(failure)).toMatchObject({ data: { reason }, init: { status } })
})
