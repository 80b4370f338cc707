import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids sort in the order in which they were made, even within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
