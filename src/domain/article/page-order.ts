// The order of papers in an issue: chosen places first; of the others editorials first, then by first page, then by
// publication day.

export type Placed = {
  articleType?: string | null | undefined
  pages?: string | null | undefined
  position?: number | null | undefined
  /** On which it appeared. */
  day: string
}

export const comparePlaces = (a: Placed, b: Placed): number =>
  placeOf(a) - placeOf(b) ||
  Number(isEditorial(b)) - Number(isEditorial(a)) ||
  firstPageOf(a) - firstPageOf(b) ||
  compareDays(a.day, b.day)

const isEditorial = ({ articleType }: Placed): boolean => /editorial/i.test(articleType ?? '')

// Greater than any place or page, and the same for all papers without one, so that they compare as equal.
const lastPlace = Number.MAX_SAFE_INTEGER

const placeOf = ({ position }: Placed): number => position ?? lastPlace

const firstPageOf = ({ pages }: Placed): number => Number(/\d+/.exec(pages ?? '')?.[0] ?? lastPlace)

const compareDays = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
