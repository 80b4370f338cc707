import { expect, test } from 'vitest'
import { attentionKinds, attentionRanks, rankOf } from './typesetting.ts'

test('lost content comes first', () => {
  expect(attentionRanks[0]).toBe('lost')
  expect(attentionKinds.filter((kind) => rankOf(kind) === 'lost').toSorted()).toEqual([
    'lost-content',
    'lost-words',
    'missing-picture',
    'unreadable-picture',
  ])
})
