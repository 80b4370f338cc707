// The passage of a text in which most of the words of a search stand, for readers who wonder why a paper was found.
import { parseQuery, searchWords } from './search-words.ts'

// Three lines of a card.
const passageLength = 240
const seenBefore = 80
// A long book. What comes after it is searched for, but no passage is looked for there.
const maxText = 2_000_000

type Hit = { at: number; words: readonly string[] }

/** Undefined if none of the words stands in the text. `…` where the passage begins or ends within a sentence. */
export function passageWith(text: string, q: string): string | undefined {
  const wanted = new Set((parseQuery(q) ?? []).flat())
  if (wanted.size === 0) return undefined
  let recent: Hit[] = []
  let best: { at: number; count: number } | undefined
  for (const { 0: word, index: at } of text.slice(0, maxText).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const words = searchWords(word).filter((one) => wanted.has(one))
    if (words.length === 0) continue
    recent = [...recent.filter((hit) => hit.at > at - passageLength + seenBefore), { at, words }]
    const count = new Set(recent.flatMap((hit) => hit.words)).size
    if (count > (best?.count ?? 0)) best = { at: recent[0]?.at ?? at, count }
    if (count === wanted.size) break
  }
  return best && cut(text, best.at)
}

function cut(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - seenBefore), at)
  const sentence = before.search(/(?<=[.!?]\s+)[^.!?]*$/)
  const word = before.search(/(?<=\s)\S/)
  const isWhole = at <= seenBefore
  const begin = at - before.length + (sentence >= 0 ? sentence : isWhole ? 0 : Math.max(word, 0))
  const rest = text.slice(begin, begin + passageLength)
  const isLast = begin + passageLength >= text.length
  const passage = isLast ? rest : rest.replace(/\s+\S*$/, '')
  const words = passage.replaceAll(/\s+/g, ' ').replaceAll(halfCharacter, '').trim()
  return `${begin > 0 && sentence < 0 ? '… ' : ''}${words}${isLast ? '' : ' …'}`
}

/** Half of a character beyond U+FFFF, where a text without spaces was cut. */
const halfCharacter = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g
