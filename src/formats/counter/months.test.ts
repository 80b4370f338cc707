import { expect, test } from 'vitest'
import { columnOf, countMonths, monthsBetween } from './months.ts'

test('months are counted from the first to the last, both included', () => {
  expect(monthsBetween('2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02'])
  expect(monthsBetween('2025-02', '2025-01')).toEqual([])
  expect(countMonths('1000-01', '9999-12')).toBe(108_000)
})

test('a column has COUNTER’s name for its month', () => {
  expect(['2025-01', '2025-05', '2025-12'].map(columnOf)).toEqual(['Jan-2025', 'May-2025', 'Dec-2025'])
})
