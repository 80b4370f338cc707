import { expect, test } from 'vitest'
import { ago } from './ago.ts'

test.each([
  ['2026-02-03T09:00:00Z', 'today'],
  ['2026-02-02T09:00:00Z', 'yesterday'],
  ['2026-01-03T09:00:00Z', '31 days ago'],
  ['2025-11-03T09:00:00Z', '3 months ago'],
  ['2024-12-03T09:00:00Z', '14 months ago'],
  ['2023-02-01T09:00:00Z', '3 years ago'],
  ['2027-02-03T09:00:00Z', 'today'],
])('%s was %s', (then, words) => {
  expect(ago(then, new Date('2026-02-03T12:00:00Z'))).toBe(words)
})
