import { expect, test } from 'vitest'
import { readDatestamp, writeDatestamp } from './datestamp.ts'

test('a day lasts until the next one, and a second, too', () => {
  expect(readDatestamp('2024-02-29')).toEqual({
    granularity: 'day',
    from: '2024-02-29T00:00:00.000Z',
    until: '2024-03-01T00:00:00.000Z',
  })
  expect(readDatestamp('2025-12-31T23:59:59Z')).toEqual({
    granularity: 'second',
    from: '2025-12-31T23:59:59.000Z',
    until: '2026-01-01T00:00:00.000Z',
  })
})

test.each([
  '2025-02-29',
  '2025-04-31',
  '2025-13-01',
  '2025-01-01T24:00:00Z',
  '2025-01-01T10:60:00Z',
  '2025-01-01T10:00Z',
  '2025-01-01T10:00:00',
  '2025-01-01T10:00:00.000Z',
  '2025-01-01T10:00:00+01:00',
  '2025-1-1',
  '20250101',
  '',
])('%j is not a datestamp', (text) => {
  expect(readDatestamp(text)).toBeUndefined()
})

test('an instant is written as its second', () => {
  expect(writeDatestamp('2025-05-20T10:00:00.999Z')).toBe('2025-05-20T10:00:00Z')
})
