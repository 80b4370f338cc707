// A search in the words that were searched: those that stood in for misspelt ones take their place.
import { foldedWords } from '#src/formats/search/search-words.ts'
import type { Corrections } from '#src/web/links.ts'

export function correctedSearch(q: string, corrections: Corrections = []): string {
  const usedFor = new Map(corrections.map(({ typed, used }) => [typed, used]))
  return q.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => usedFor.get(foldedWords(word).join(' ')) ?? word)
}
