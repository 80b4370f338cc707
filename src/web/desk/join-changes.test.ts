import { expect, test } from 'vitest'
import { changedParts, isSame, joinChanges, restoreChanges } from './join-changes.ts'

const record = { name: 'Annals', contact: {}, board: [{ name: 'Ada' }, { name: 'Bo' }] }

test('the order in which answers were given makes no difference', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true)
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false)
  expect(isSame({ a: 1 }, { b: 1 })).toBe(false)
})

test('changes of two people are merged; where both changed the same thing, mine wins and is named', () => {
  const base = { name: 'A', contact: { email: 'a@a', person: 'P' }, examples: ['owner', 'board'], board: [1] }
  const mine = { name: 'Mine', contact: { email: 'm@m', person: 'P' }, examples: ['board'], board: [1, 2] }
  const theirs = { name: 'Theirs', contact: { email: 'a@a' }, examples: ['owner'], board: [1], owner: 'O' }
  expect(joinChanges(base, mine, theirs, ['examples'])).toEqual({
    joined: { name: 'Mine', contact: { email: 'm@m' }, examples: [], board: [1, 2], owner: 'O' },
    clashes: ['name'],
  })
})

test('stored changes are applied to the saved record, which only they may change', () => {
  const { contact: _contact, ...typed } = { ...record, name: 'Mine', owner: 'Me' }
  const kept = JSON.parse(JSON.stringify(changedParts(record, typed)))
  expect(restoreChanges(kept, record)).toEqual({ joined: typed, clashes: [] })
  const saved = { ...record, name: 'Theirs', board: [], revenue: 'A fund' }
  expect(restoreChanges(kept, saved)).toEqual({
    joined: { ...typed, board: [], revenue: 'A fund' },
    clashes: ['name'],
  })
  for (const damaged of [{}, { before: 'x', now: [] }])
    expect(restoreChanges(damaged, saved)).toEqual({ joined: saved, clashes: [] })
})
