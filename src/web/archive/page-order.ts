// The papers of an issue in its order.
import { comparePlaces } from '#src/domain/article/page-order.ts'
import { publicationDayOf } from '#src/web/articles/article-text.ts'
import type { ArticleObject } from '#src/web/links.ts'

type Placed = Pick<
  ArticleObject,
  'articleType' | 'pages' | 'publicationDate' | 'publishedDate' | 'createdAt' | 'position'
>

const placeOf = (article: Placed) => ({ ...article, day: publicationDayOf(article) })

export const inPageOrder = <T extends Placed>(articles: readonly T[]): T[] =>
  [...articles].sort((one, other) => comparePlaces(placeOf(one), placeOf(other)))
