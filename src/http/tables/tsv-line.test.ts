import { expect, test } from 'vitest'
import { tsvLine } from './tsv-line.ts'

test.each([
  ['Teaching proof', 'Teaching proof'],
  ['A\ttab, a\nline and a\u2028separator', 'A tab, a line and a separator'],
  ['=1+1', "'=1+1"],
  ['"=1+1"', `'"=1+1"`],
  ['@home', "'@home"],
  ['"Why?" and "How?"', '“Why?" and "How?"'],
  ['A - B = C', 'A - B = C'],
])('the cell %j is written as %j', (cell, written) => {
  expect(tsvLine([cell, 'next'])).toBe(`${written}\tnext\n`)
})
