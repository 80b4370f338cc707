// Where the words of a search stand in a text, for <mark>: found as the search index finds them, word by word.
import { foldedWords, parseQuery, searchWords } from '#src/formats/search/search-words.ts'

export type Part = { text: string; marked: boolean }

export function highlight(text: string, q: string): Part[] {
  const sought = new Set((parseQuery(q) ?? []).flat())
  if (sought.size === 0) return [{ text, marked: false }]
  const parts: Part[] = []
  for (const [piece] of text.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const marked = searchWords(piece).some((word) => sought.has(word))
    const last = parts.at(-1)
    if (last && !marked && !last.marked) last.text += piece
    else parts.push({ text: piece, marked })
  }
  return parts
}

/** The text from the sentence on in which the search occurs first, where that is too far down to be seen in a card. */
export function fromFirstMatch(text: string, q: string): string {
  const parts = highlight(text, q)
  const first = parts.findIndex(({ marked }) => marked)
  const before = parts.slice(0, Math.max(first, 0)).reduce((length, part) => length + part.text.length, 0)
  if (before < seenInCard) return text
  const sentence = text.slice(0, before).search(/(?<=[.!?]\s+)[^.!?]*$/)
  return sentence > 0 ? `… ${text.slice(sentence)}` : text
}

// Characters of three lines on a phone.
const seenInCard = 120

/** The search as it was answered: with the words that stood in for misspelt ones. */
export const withCorrections = (q: string, corrections: readonly { used: string }[] = []): string =>
  [q, ...corrections.map(({ used }) => used)].join(' ').trim()

/** Whether every word of the search begins a word of the text: for the instant filter of a page that is shown already. */
export function containsWords(text: string, q: string): boolean {
  const words = foldedWords(text)
  return foldedWords(q).every((word) => words.some((one) => one.startsWith(word)))
}
