import { expect, test } from 'vitest'
import { parseCalendarDate } from './calendar-date.ts'

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
])('%j is no day', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined()
})
