// Each remark of the import has a kind that stands alone; a sentence that differs from paper to paper is none.
import { expect, test } from 'vitest'
import { byWeight, kindOf } from './kinds-of-remarks.ts'

test('remarks that differ in names and numbers alone are of one kind', () => {
  const same = [
    [
      'The ORCID iD of Ada is not valid, and is left out: x',
      'The ORCID iD of Bo Ridge is not valid, and is left out: y',
    ],
    [
      '“PDF” is left out: its file is damaged in the export.',
      '“Texto: 2” is left out: its file is cut off in the export.',
    ],
    ['In addresses, it is /archive/3/101 here.', 'In addresses, it is /archive/2008/2 here.'],
    ['it is in the export twice, and “On Goats” (7) came in', 'it is in the export twice, and “On Hens” came in'],
  ]
  for (const [one = '', other = ''] of same) {
    expect(kindOf(one)).toBe(kindOf(other))
    expect(kindOf(one)).not.toMatch(/“|\d/)
  }
})

test('what is lost or to be done comes before what is only different, and before what happens more often', () => {
  const kinds: [string, number][] = [
    [kindOf('“Data” is left out: it is a supplementary file.'), 153],
    [kindOf('It has no author'), 1],
    [kindOf('“PDF” is left out: its file is damaged in the export.'), 2],
  ]
  expect(kinds.toSorted(byWeight).map(([, count]) => count)).toEqual([2, 1, 153])
})
