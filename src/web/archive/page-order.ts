// The order of papers in an issue: chosen places first; of the others editorials first, then by first page, then by
// publication day.
import { publicationDayOf } from '#src/web/articles/article-text.ts'
import type { ArticleObject } from '#src/web/links.ts'

type Placed = Pick<
  ArticleObject,
  'articleType' | 'pages' | 'publicationDate' | 'publishedDate' | 'createdAt' | 'position'
>

export const inPageOrder = <T extends Placed>(articles: readonly T[]): T[] => [...articles].sort(compare)

function compare(a: Placed, b: Placed): number {
  return (
    placeOf(a) - placeOf(b) ||
    Number(isEditorial(b)) - Number(isEditorial(a)) ||
    firstPageOf(a) - firstPageOf(b) ||
    publicationDayOf(a).localeCompare(publicationDayOf(b), 'en')
  )
}

const isEditorial = ({ articleType }: Placed): boolean => /editorial/i.test(articleType ?? '')

// Greater than any place or page, and the same for all papers without one, so that they compare as equal.
const lastPlace = Number.MAX_SAFE_INTEGER

const placeOf = ({ position }: Placed): number => position ?? lastPlace

const firstPageOf = ({ pages }: Placed): number => Number(/\d+/.exec(pages ?? '')?.[0] ?? lastPlace)
