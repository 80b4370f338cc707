// Where the words of a search occur in a text, for <mark>: matched as the search index matches them, word by word.
import { foldedWords, parseQuery, searchWords } from '#src/formats/search/search-words.ts'

export type Part = { text: string; marked: boolean }

export function highlight(text: string, q: string): Part[] {
  const searchedWords = new Set((parseQuery(q) ?? []).flat())
  if (searchedWords.size === 0) return [{ text, marked: false }]
  const parts: Part[] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const marked = searchWords(piece).some((word) => searchedWords.has(word))
    const last = parts.at(-1)
    if (last && !marked && !last.marked) last.text += piece
    else parts.push({ text: piece, marked })
  }
  return parts
}

/** Whether the search occurs in one of the texts. */
export const occursIn = (texts: readonly string[], q: string): boolean =>
  texts.some((text) => highlight(text, q).some(({ marked }) => marked))

/** The text from the sentence in which the search first occurs, if that is too far down to be visible in a card. */
export function fromFirstMatch(text: string, q: string): string {
  const parts = highlight(text, q)
  const first = parts.findIndex(({ marked }) => marked)
  const before = parts.slice(0, Math.max(first, 0)).reduce((length, part) => length + part.text.length, 0)
  if (before < seenInCard) return text
  const sentence = text.slice(0, before).search(/(?<=[.!?]\s+)[^.!?]*$/)
  return sentence > 0 ? `… ${text.slice(sentence)}` : text
}

// Characters on three lines of a phone.
const seenInCard = 120

/** The search as answered: with corrections in place of misspelt words. */
export const withCorrections = (q: string, corrections: readonly { used: string }[] = []): string =>
  [q, ...corrections.map(({ used }) => used)].join(' ').trim()

/** Whether every word of the search begins a word of the text: for the instant filter of a page already shown. */
export function containsWords(text: string, q: string): boolean {
  const words = foldedWords(text)
  return foldedWords(q).every((word) => words.some((one) => one.startsWith(word)))
}
