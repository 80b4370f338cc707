// A search in the words actually used: corrections replace misspelt words.
import { foldedWords } from '#src/formats/search/search-words.ts'
import type { Corrections } from '#src/web/links.ts'

export function correctedSearch(q: string, corrections: Corrections = []): string {
  const usedFor = new Map(corrections.map(({ typed, used }) => [typed, used]))
  return q.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => usedFor.get(foldedWords(word).join(' ')) ?? word)
}
