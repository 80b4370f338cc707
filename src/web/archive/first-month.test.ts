import { expect, test } from 'vitest'
import { firstMonthOf } from './first-month.ts'

test('a quarter begins with its first month', () => {
  expect(firstMonthOf({ months: 'January-March', year: 2025 })).toBe('January 2025')
})

test('a special issue names no month', () => {
  expect(firstMonthOf({ year: 2025 })).toBeUndefined()
})
