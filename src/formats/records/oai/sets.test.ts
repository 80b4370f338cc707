import { expect, test } from 'vitest'
import { readSet, setsOf, typeName } from './sets.ts'

test('a notice has its own type, whatever the periodical calls it', () => {
  const place = { volume: 2, issue: 3 }
  expect(setsOf({ ...place, noticeKind: 'retraction', articleType: 'Editorial' })).toEqual([
    'volume-2:issue-3',
    'type-retraction',
  ])
  expect(setsOf({ ...place, articleType: 'Book review' })).toEqual(['volume-2:issue-3', 'type-book-review'])
  expect(setsOf(place)).toEqual(['volume-2:issue-3', 'type-research-article'])
})

test('each set is read as it is written', () => {
  expect(readSet('volume-2')).toEqual({ kind: 'volume', volume: 2 })
  expect(readSet('volume-2:issue-13')).toEqual({ kind: 'issue', volume: 2, issue: 13 })
  expect(readSet('type-book-review')).toEqual({ kind: 'type', type: 'book-review' })
})

test.each([
  '',
  'volume-0',
  'volume-01',
  'volume-1:issue-',
  'volume-1:issue-1:x',
  'issue-1',
  'type-',
  'type-A',
  'volume-9999999',
])('the set %j can never exist', (set) => {
  expect(readSet(set)).toBeUndefined()
})

test('a type has a name in words', () => {
  expect(typeName('expression-of-concern')).toBe('Expression of concern')
})
