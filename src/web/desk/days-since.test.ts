import { expect, test } from 'vitest'
import { daysSince } from './days-since.ts'

test('a manuscript has waited for as many days as have ended', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(daysSince('2026-03-31T11:00:00Z', now)).toBe(0)
  expect(daysSince('2026-03-30T12:00:01Z', now)).toBe(0)
  expect(daysSince('2026-02-28T12:00:00Z', now)).toBe(31)
})

test('a clock that is ahead does not make it wait for less than zero days', () => {
  expect(daysSince('2026-04-02T00:00:00Z', new Date('2026-04-01T00:00:00Z'))).toBe(0)
})
