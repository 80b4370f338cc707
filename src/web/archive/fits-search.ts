// The instant filter of the archive: until the server answers, only those of the loaded papers are shown that contain
// what was typed since.
import { namesOf, titleOf } from '#src/web/articles/article-text.ts'
import { containsWords } from '#src/web/search/highlight.ts'
import type { Archive, ArchiveArticle } from './load-archive.ts'

/** `typed`: letters whose answer is pending; blank if there are none. */
export const fitsSearch = (article: ArchiveArticle, typed: string): boolean =>
  typed === '' || containsWords(`${titleOf(article)} ${article.abstract ?? ''} ${namesOf(article.authors)}`, typed)

export const countFitting = (volumes: Archive['volumes'], typed: string): number =>
  volumes
    .flatMap(({ issues }) => issues.flatMap(({ articles }) => articles))
    .filter((article) => fitsSearch(article, typed)).length
