import { expect, test } from 'vitest'
import { takeShare } from './round.ts'

const checks = ['a', 'b', 'c', 'd', 'e']

test('a whole round takes every check', () => {
  expect(takeShare(checks, 3, { isShort: false, turn: 1 })).toEqual(checks)
})

test('short rounds take a share of the checks, and every check once in as many days as there are shares', () => {
  const days = [20_000, 20_001, 20_002].map((turn) => takeShare(checks, 3, { isShort: true, turn }))
  for (const day of days) expect(day.length).toBeLessThanOrEqual(2)
  expect(days.flat().sort()).toEqual(checks)
})
