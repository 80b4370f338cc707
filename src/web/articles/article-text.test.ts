import { expect, test } from 'vitest'
import { fewOf, formatDay, formatSize, paragraphsOf, readIssueLabel, shortTitleOf, titleOf } from './article-text.ts'

test('a paper without a title has the specification’s placeholder', () => {
  expect(titleOf({ title: '  ' })).toBe('Untitled Journal')
})

test('a date reads the same in every time zone', () => {
  expect(formatDay('2026-09-30T23:59:59.000Z')).toBe('30\u00A0Sep 2026')
  expect(formatDay('2026-04-16T00:00:00.000Z', 'long')).toBe('16\u00A0April 2026')
})

test.each([
  [94_000, '94\u00A0kB'],
  [12, '1\u00A0kB'],
  [1_240_000, '1.2\u00A0MB'],
])('a file of %i bytes is shown as %s, which stays on one line', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

test('a text is split into paragraphs at its empty lines, even equal ones', () => {
  expect(paragraphsOf('One\nand more.\n\nTwo.\n \n\nTwo.\n')).toEqual([
    { at: 0, text: 'One\nand more.' },
    { at: 14, text: 'Two.' },
    { at: 22, text: 'Two.' },
  ])
})

test('a short title ends where the subtitle begins', () => {
  expect(shortTitleOf({ title: 'Plot first, press later: drawing graphs by hand' })).toBe('Plot first, press later')
  expect(shortTitleOf({ title: 'STEM: a word and its uses' })).toBe('STEM: a word and its uses')
  expect(shortTitleOf({ title: 'Ratios of 3:1' })).toBe('Ratios of 3:1')
})

test('an issue’s label has number and time, and a fifth issue has no months', () => {
  const fourth = { volume: 2, issue: 4, issueLabel: 'Volume 2, Number 4, October-December 2026' }
  expect(readIssueLabel(fourth)).toEqual({
    number: 'Volume 2, Number 4',
    time: 'October-December 2026',
  })
  expect(readIssueLabel({ volume: 1, issue: 5, issueLabel: 'Volume 1, Number 5, 2025' })).toEqual({
    number: 'Volume 1, Number 5',
    time: '2025',
  })
})

test('a custom label stays whole', () => {
  const { number, time } = readIssueLabel({ volume: 1, issue: 2, issueLabel: 'Kites, sails and 2025' })
  expect([number, time]).toEqual(['Kites, sails and 2025', ''])
})

test.each<[number, number, number]>([
  [3, 3, 0],
  [4, 4, 0],
  [5, 3, 2],
  [60, 3, 57],
])('of %i authors, %i are named in lists, and %i are counted', (all, named, counted) => {
  const { names, more } = fewOf(Array.from({ length: all }, (_, at) => ({ name: `Author ${at}` })))
  expect([names.length, more]).toEqual([named, counted])
})
