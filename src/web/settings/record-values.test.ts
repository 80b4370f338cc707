import { expect, test } from 'vitest'
import { changedSections, isSame, joinChanges, restoreChanges, tidy, valueAt, withValue } from './record-values.ts'

const record = { name: 'Annals', contact: {}, board: [{ name: 'Ada' }, { name: 'Bo' }] }

test('a value has a place, also in a list and where nothing is yet', () => {
  expect(valueAt(record, 'board.1.name')).toBe('Bo')
  expect(valueAt(record, 'publisher.name')).toBeUndefined()
  expect(withValue(record, 'board.1.name', 'Bea')).toEqual({ ...record, board: [{ name: 'Ada' }, { name: 'Bea' }] })
  expect(withValue(record, 'publisher.name', 'P')).toEqual({ ...record, publisher: { name: 'P' } })
  expect(withValue(record, 'name', undefined)).toEqual({ contact: {}, board: record.board })
  expect(record.board[1]).toEqual({ name: 'Bo' })
})

test('what is left empty is not said; a section that may be absent then is', () => {
  const typed = { name: 'A', owner: ' ', contact: { email: '' }, publisher: { url: '' }, languages: ['en', ''] }
  expect(tidy(typed, ['publisher'])).toEqual({ name: 'A', contact: {}, languages: ['en'] })
})

test('the order in which answers were given makes no difference', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
})

test('changes of two people are joined; where both changed the same, mine stands and is named', () => {
  const base = { name: 'A', contact: { email: 'a@a', person: 'P' }, examples: ['owner', 'board'], board: [1] }
  const mine = { name: 'Mine', contact: { email: 'm@m', person: 'P' }, examples: ['board'], board: [1, 2] }
  const theirs = { name: 'Theirs', contact: { email: 'a@a' }, examples: ['owner'], board: [1], owner: 'O' }
  expect(joinChanges(base, mine, theirs)).toEqual({
    joined: { name: 'Mine', contact: { email: 'm@m' }, examples: [], board: [1, 2], owner: 'O' },
    clashes: ['name'],
  })
})

test('kept changes come back on top of what is saved now, which only they may change', () => {
  const { contact: _contact, ...typed } = { ...record, name: 'Mine', owner: 'Me' }
  const kept = JSON.parse(JSON.stringify(changedSections(record, typed)))
  expect(restoreChanges(kept, record)).toEqual({ joined: typed, clashes: [] })
  const saved = { ...record, name: 'Theirs', board: [], revenue: 'A fund' }
  expect(restoreChanges(kept, saved)).toEqual({
    joined: { ...typed, board: [], revenue: 'A fund' },
    clashes: ['name'],
  })
  for (const damaged of [{}, { before: 'x', now: [] }])
    expect(restoreChanges(damaged, saved)).toEqual({ joined: saved, clashes: [] })
})
