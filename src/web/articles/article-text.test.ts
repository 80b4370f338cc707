import { expect, test } from 'vitest'
import { formatDay, formatSize, numberAffiliations, titleOf } from './article-text.ts'

test('a paper without a title has the specification’s name', () => {
  expect(titleOf({ title: '  ' })).toBe('Untitled Journal')
})

test('a date reads the same in every time zone', () => {
  expect(formatDay('2026-09-30T23:59:59.000Z')).toBe('30 Sep 2026')
  expect(formatDay('2026-04-16T00:00:00.000Z', 'long')).toBe('16 April 2026')
})

test.each([
  [94_000, '94 kB'],
  [12, '1 kB'],
  [1_240_000, '1.2 MB'],
])('a file of %i bytes is said as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

test('authors of the same place share its number, and an author without one has none', () => {
  const { affiliations, marks } = numberAffiliations([
    { name: 'A', affiliation: 'North' },
    { name: 'B' },
    { name: 'C', affiliation: 'South' },
    { name: 'D', affiliation: 'North ' },
  ])
  expect(affiliations).toEqual(['North', 'South'])
  expect(marks).toEqual([1, undefined, 2, 1])
})
