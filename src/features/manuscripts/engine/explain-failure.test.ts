import { expect, test } from 'vitest'
import { explainFailure, UnreadableManuscript } from './explain-failure.ts'

const plenty = Number.MAX_SAFE_INTEGER

test('a file that is not Word is reported as such, and leaves its process sound', () => {
  expect(explainFailure(new UnreadableManuscript('no Word file'), plenty)).toEqual({
    reason: 'unreadable',
    detail: 'no Word file',
    isSpent: false,
  })
})

test('an engine that breaks while there is memory has crashed', () => {
  expect(explainFailure(new RangeError('trap'), plenty)).toEqual({
    reason: 'crashed',
    detail: 'RangeError: trap',
    isSpent: true,
  })
  expect(explainFailure('no error', plenty)).toMatchObject({ reason: 'crashed', isSpent: true })
})

test('an engine that breaks when memory is short ran out of memory', () => {
  expect(explainFailure(new RangeError('trap'), 1)).toMatchObject({ reason: 'too-large', isSpent: true })
  expect(explainFailure(new RangeError('Array buffer allocation failed'), plenty)).toMatchObject({
    reason: 'too-large',
  })
})

test('the log gets one short line, however much an engine says', () => {
  expect(explainFailure(new Error(`first\n${'words '.repeat(1000)}`), plenty).detail).toBe('Error: first')
  expect(explainFailure(new Error('long '.repeat(1000)), plenty).detail.length).toBeLessThanOrEqual(200)
})
