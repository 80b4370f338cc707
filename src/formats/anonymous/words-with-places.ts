// The words of a text with their places, in the spellings by which names are compared: without accents, and with ä as
// ae, as people write where a keyboard has no ä.
import { foldText } from '#src/formats/search/search-words.ts'

/** One spelling, or two. */
export type WordKeys = readonly [string] | readonly [string, string]
export type PlacedWord = { start: number; end: number; word: string; keys: WordKeys }

const pattern = /\p{L}[\p{L}\p{M}\u00ad]*/gu
const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }
const rewritten = /[äöüåøæ]/g

/** Numbers are no words here. */
export function wordsWithPlaces(text: string): PlacedWord[] {
  return [...text.matchAll(pattern)].map((match) => {
    const [word] = match
    return { start: match.index, end: match.index + word.length, word, keys: keysOf(word) }
  })
}

export function keysOf(word: string): WordKeys {
  const plain = foldText(word)
  const composed = word.normalize('NFC').toLowerCase()
  if (composed.search(rewritten) < 0) return [plain]
  return [plain, foldText(composed.replaceAll(rewritten, (letter) => written[letter] ?? letter))]
}

export const isSameWord = (one: WordKeys, other: WordKeys): boolean =>
  one.some((key) => other.some((otherKey) => key === otherKey))
