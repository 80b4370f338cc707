import { expect, test } from 'vitest'
import { attentionKinds, attentionRanks, rankOf } from './typesetting.ts'

test('what is gone from a paper is looked at first', () => {
  expect(attentionRanks[0]).toBe('lost')
  expect(attentionKinds.filter((kind) => rankOf(kind) === 'lost').toSorted()).toEqual([
    'lost-content',
    'lost-words',
    'missing-picture',
    'unreadable-picture',
  ])
})
