import { describe, expect, test } from 'vitest'
import { bookletSides, missingPages } from './booklet-order.ts'

/** As a reader turns them: the sheets in a pile, outermost below, folded to the left. */
function asRead(pages: number): number[] {
  const sides = bookletSides(pages)
  const sheets = Array.from({ length: sides.length / 2 }, (_, at) => ({
    front: sides[2 * at],
    back: sides[2 * at + 1],
  }))
  const firstHalf = sheets.flatMap(({ front, back }) => [front?.right, back?.left])
  const secondHalf = sheets.toReversed().flatMap(({ front, back }) => [back?.right, front?.left])
  return [...firstHalf, ...secondHalf].map((page) => page ?? Number.NaN)
}

describe('the sides of a booklet', () => {
  test('have the first page beside the last, and the second beside the last but one', () => {
    expect(bookletSides(8)).toEqual([
      { left: 7, right: 0 },
      { left: 1, right: 6 },
      { left: 5, right: 2 },
      { left: 3, right: 4 },
    ])
  })

  test.each([4, 8, 12, 64, 400])('are in order when %i pages are folded', (pages) => {
    expect(asRead(pages)).toEqual(Array.from({ length: pages }, (_, page) => page))
  })

  test('are filled with up to three pages', () => {
    expect([4, 5, 6, 7, 8].map(missingPages)).toEqual([0, 3, 2, 1, 0])
  })
})
