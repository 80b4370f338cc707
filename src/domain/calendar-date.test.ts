import { expect, test } from 'vitest'
import { lastDayOf, monthAfter, parseCalendarDate } from './calendar-date.ts'

test.each([
  ['2025-03-31', '2025-03-31'],
  ['2024-02-29', '2024-02-29'],
  [' 2025-03-31 ', '2025-03-31'],
  ['2025-03-31T23:30:00Z', '2025-03-31'],
  ['2025-03-31T23:30:00.000Z', '2025-03-31'],
  ['2025-03-31T23:30:00-02:00', '2025-04-01'],
  ['2025-03-31T10:00', '2025-03-31'],
])('%s is the day %s', (text, day) => {
  expect(parseCalendarDate(text)).toBe(day)
})

test.each([
  '2026-02-30',
  '2025-13-01',
  '2025-00-10',
  'now',
  '1e20',
  '',
  '31.03.2025',
  '2025-3-1',
  '2025-03-31T25:00Z',
  '2025-03-31x',
  '20250331',
  '-2025-03-31',
])('%j is not a day', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined()
})

test.each([
  ['2024-02', '2024-02-29'],
  ['2025-02', '2025-02-28'],
  ['2025-12', '2025-12-31'],
])('the last day of %s is %s', (month, day) => {
  expect(lastDayOf(month)).toBe(day)
})

test.each([
  ['2025-12', 1, '2026-01'],
  ['2025-01', -1, '2024-12'],
  ['2025-03', -11, '2024-04'],
])('%s and %i months are %s', (month, by, expected) => {
  expect(monthAfter(month, by)).toBe(expected)
})
