// Where the words of a search stand in a text, for <mark>: found as the search index finds them, word by word.
import { foldedWords, parseQuery, searchWords } from '#src/formats/search-words.ts'

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

/** Whether every word of the search begins a word of the text: for the instant filter of a page that is shown already. */
export function containsWords(text: string, q: string): boolean {
  const words = foldedWords(text)
  return foldedWords(q).every((word) => words.some((one) => one.startsWith(word)))
}
