import { expect, test } from 'vitest'
import { leastInCommon } from './common-words.ts'

test.each([
  { shares: [0.3], least: 300 },
  { shares: [0.9, 0.8], least: 700 },
  { shares: [0.9, 0.9, 0.9], least: 700 },
  { shares: [1, 1], least: 1_000 },
])('of 1,000 texts, at least $least have words that are in $shares of them', ({ shares, least }) => {
  expect(leastInCommon(shares, 1_000)).toBe(least)
})

test('words that are in less than half of the texts may have none in common', () => {
  expect(leastInCommon([0.4, 0.4], 1_000)).toBeLessThanOrEqual(0)
})
