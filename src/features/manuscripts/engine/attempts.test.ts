import { expect, test } from 'vitest'
import { startAttempts } from './attempts.ts'

test.each([
  [
    'throws',
    () => {
      throw new TypeError('no such formula')
    },
  ],
  ['rejects', () => Promise.reject(new TypeError('no such formula'))],
])('a part that %s is left out, and something else is made instead', async (_, work) => {
  const { attempt, leftOut } = startAttempts(() => {})
  const made = attempt<Promise<string>>('ordering', 'formulas', work, async () => 'as typed')
  expect(await made).toBe('as typed')
  expect(leftOut).toEqual([{ part: 'formulas', reason: 'TypeError: no such formula' }])
})

test('a part that does its work is not left out', async () => {
  const { attempt, leftOut } = startAttempts(() => {})
  const made = attempt(
    'ordering',
    'formulas',
    async () => 'set',
    async () => 'as typed',
  )
  expect(await made).toBe('set')
  expect(leftOut).toEqual([])
})
