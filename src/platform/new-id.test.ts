import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIdGenerator, newId } from './new-id.ts'

test('ids sort in the order in which they were made, even within a millisecond', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids made after the clock was set back sort behind those from before', () => {
  let isSetBack = false
  const aYearAgo = '0190a5a5-0000'
  const makeId = createIdGenerator(() =>
    isSetBack ? aYearAgo + randomUUIDv7().slice(aYearAgo.length) : randomUUIDv7(),
  )
  const before = makeId()
  isSetBack = true
  const ids = [before, ...Array.from({ length: 2_000 }, makeId)]
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
