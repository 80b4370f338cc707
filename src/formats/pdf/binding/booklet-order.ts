// Which pages of a booklet share a side of a sheet, so that the sheets, folded once and laid into each other, are in order.

/** The pages on the left and right half of a side, counted from 0. */
export type Side = { left: number; right: number }

const pagesPerSheet = 4

/** @param pages a multiple of four. Front and back of the outermost sheet first. */
export function bookletSides(pages: number): Side[] {
  return Array.from({ length: pages / 2 }, (_, side) => {
    const [low, high] = [side, pages - 1 - side]
    return side % 2 === 0 ? { left: high, right: low } : { left: low, right: high }
  })
}

/** How many empty pages it takes until the sheets are full. */
export const missingPages = (pages: number): number => (pagesPerSheet - (pages % pagesPerSheet)) % pagesPerSheet
