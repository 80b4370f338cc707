import { expect, test } from 'vitest'
import { articleListFailure, loginWords, submissionListFailure, submissionWords } from '#src/web/words.ts'
import { ApiFailure } from './api-failure.ts'
import { failureMessage } from './failure-message.ts'

const answered = (status: number, message?: string) => new ApiFailure({ kind: 'answered', status, message })

test.each([
  [
    'a call that took too long',
    new ApiFailure({ kind: 'timeout' }),
    'Request timed out. Server may be slow or unavailable.',
  ],
  [
    'a server that cannot be reached',
    new ApiFailure({ kind: 'no-response' }),
    'Network error - unable to reach server',
  ],
  ['an answer that asks to sign in', answered(401, 'Please sign in to continue'), 'Please login to view submissions'],
  ['an address the server does not know', answered(404, 'Not found'), 'Submissions endpoint not found'],
  ['an error the server explains', answered(503, 'The database is resting'), 'The database is resting'],
  ['an error without a word', answered(502), 'Server error occurred'],
  ['a fault of our own', new TypeError('x is undefined'), 'Failed to fetch submissions'],
])('a list that failed to load: %s is reported in the words of the specification', (_case, error, expected) => {
  expect(failureMessage(error, submissionListFailure)).toBe(expected)
})

test('each of the two lists asks the visitor to sign in', () => {
  expect(failureMessage(answered(401), articleListFailure)).not.toBe(
    failureMessage(answered(401), submissionListFailure),
  )
})

test('where the specification has one sentence for everything, the server may add to it', () => {
  const words = { fallback: loginWords.failed }
  expect(failureMessage(new ApiFailure({ kind: 'no-response' }), words)).toBe('Login failed')
  expect(failureMessage(new ApiFailure({ kind: 'timeout' }), words)).toBe('Login failed')
  expect(failureMessage(answered(401, 'Invalid email or password'), words)).toBe('Invalid email or password')
})

test('a submission without an answer blames the connection, a refusal without words asks to try again', () => {
  expect(failureMessage(new ApiFailure({ kind: 'timeout' }), submissionWords)).toBe(
    'Network error. Please check your connection.',
  )
  expect(failureMessage(answered(500), submissionWords)).toBe('Submission failed. Please try again.')
})
