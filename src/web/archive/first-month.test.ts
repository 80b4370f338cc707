import { expect, test } from 'vitest'
import { firstMonthOf } from './first-month.ts'

test('a quarter begins with its first month', () => {
  expect(firstMonthOf('Volume 1, Number 1, January-March 2025')).toBe('January 2025')
})

test('a special issue names no month', () => {
  expect(firstMonthOf('Volume 1, Number 5, 2025')).toBeUndefined()
})
