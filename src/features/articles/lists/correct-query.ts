// Corrects a query that finds nothing: each word that occurs in no paper the reader may see becomes the nearest one
// that does. A word that occurs is never changed, nor is one in quotation marks; if one missing word cannot be
// corrected, none is, since the search would still find nothing. Only words that occur letter by letter in such a paper
// are suggested: one that shares its stem might come from a draft.
import { characterCount } from '#src/domain/plain-text.ts'
import { stem, type TypedQuery } from '#src/formats/search/search-words.ts'
import { allowedDistance, isSpellable, slipsOfTyped, spellingDistance } from '#src/formats/search/spelling.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { wordsWithSlips } from '#src/platform/database/vocabulary.ts'
import type { ArticleFilter } from './article-filter.ts'
import { countArticlesSpelling, countArticlesWith } from './article-list-store.ts'

export type Corrected = { query: TypedQuery; corrections: { typed: string; used: string }[] }

// A query with more mistakes is in another language, or noise: it is not worth a lookup per word.
const maxCorrections = 6
// Among words at the same distance the more frequent one is meant; beyond this count, frequency makes no difference.
const maxCounted = 1_000
const maxCandidates = 100

export async function correctQuery(
  db: Database,
  query: TypedQuery,
  status: ArticleFilter['status'],
): Promise<Corrected | undefined> {
  const used = new Map<string, string>()
  for (const { words, quoted } of query) {
    for (const word of words) {
      if (used.has(word) && !quoted) continue
      if ((await countArticlesWith(db, stem(word), status, 1)) > 0) continue
      const correctable = !quoted && isSpellable(word) && used.size < maxCorrections
      const nearest = correctable ? await nearestWord(db, word, status) : undefined
      if (nearest === undefined) return undefined
      used.set(word, nearest)
    }
  }
  if (used.size === 0) return undefined
  return {
    query: query.map(({ words, quoted }) => ({ words: words.map((word) => used.get(word) ?? word), quoted })),
    corrections: Array.from(used, ([typed, word]) => ({ typed, used: word })),
  }
}

/** The nearest word; among several the one in most papers; among several still the alphabetically first. */
async function nearestWord(db: Database, typed: string, status: ArticleFilter['status']): Promise<string | undefined> {
  const max = allowedDistance(typed)
  const length = characterCount(typed)
  const lengths = { shortest: length - max, maxLength: length + max }
  const candidates = await wordsWithSlips(db, slipsOfTyped(typed), lengths)
  const byDistance = Map.groupBy(candidates, (word) => spellingDistance(typed, word))
  for (let distance = 1; distance <= max; distance += 1) {
    let best: { word: string; articles: number } | undefined
    for (const word of (byDistance.get(distance) ?? []).sort().slice(0, maxCandidates)) {
      const articles = await countArticlesSpelling(db, word, status, maxCounted)
      if (articles > (best?.articles ?? 0)) best = { word, articles }
    }
    if (best) return best.word
  }
  return undefined
}
