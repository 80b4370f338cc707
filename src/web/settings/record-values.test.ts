import { expect, test } from 'vitest'
import { tidy, valueAt, withValue } from './record-values.ts'

const record = { name: 'Annals', contact: {}, board: [{ name: 'Ada' }, { name: 'Bo' }] }

test('a value has a path, even in a list and where nothing exists yet', () => {
  expect(valueAt(record, 'board.1.name')).toBe('Bo')
  expect(valueAt(record, 'publisher.name')).toBeUndefined()
  expect(withValue(record, 'board.1.name', 'Bea')).toEqual({ ...record, board: [{ name: 'Ada' }, { name: 'Bea' }] })
  expect(withValue(record, 'publisher.name', 'P')).toEqual({ ...record, publisher: { name: 'P' } })
  expect(withValue(record, 'name', undefined)).toEqual({ contact: {}, board: record.board })
  expect(record.board[1]).toEqual({ name: 'Bo' })
})

test('empty values are left out; an optional section is then absent', () => {
  const typed = { name: 'A', owner: ' ', contact: { email: '' }, publisher: { url: '' }, languages: ['en', ''] }
  expect(tidy(typed, ['publisher'])).toEqual({ name: 'A', contact: {}, languages: ['en'] })
})
