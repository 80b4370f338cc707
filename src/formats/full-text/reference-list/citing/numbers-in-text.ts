// Numbers that cite: '3', '3–5, 7', 'see 3, p. 12' within brackets or a superscript.
import type { CitationPlace } from './citation-place.ts'

const lead = /^\s*(?:(?:see(?:\s+also)?|e\.g\.,?|cf\.|also|vgl\.|siehe|ref(?:s|erences?)?\.?|nos?\.|см\.)\s*)?/iu
const item = /^\s*(\d{1,3})(?:\s?[–—‐‑−-]\s?(\d{1,3}))?(?=\s*(?:[,;،、，]|$))/u
const locator =
  /^\s*(?:pp?\.|pages?|chap(?:ter|\.)?|ch\.|sec(?:tion|t?\.)?|§|theorem|thm\.|lemma|prop(?:osition|\.)?|cor(?:ollary|\.)?|def(?:inition|\.)?|fig(?:ure|\.)?|table|tab\.|eq\.|app(?:endix|\.)?|vol\.|S\.|Kap\.|с\.|p\s?\d)[^,;]{0,30}/iu
const maxRangeLength = 60

/**
 * The positions of the numbers in `content`, which begins at `start` of the text. Undefined when it contains anything
 * else.
 */
export function readNumberList(
  content: string,
  start: number,
  idOf: (number: number) => string | undefined,
): CitationPlace[] | undefined {
  const places: CitationPlace[] = []
  let place = lead.exec(content)?.[0].length ?? 0
  while (place < content.length) {
    const rest = content.slice(place)
    const match = item.exec(rest)
    if (match?.[1]) {
      const from = Number(match[1])
      const references = between(from, match[2] ? Number(match[2]) : from, idOf)
      if (references === undefined) return undefined
      const blank = match[0].length - match[0].trimStart().length
      places.push({ start: start + place + blank, end: start + place + match[0].length, references })
      place += match[0].length
    } else if (places.length > 0 && locator.test(rest)) {
      place += locator.exec(rest)?.[0].length ?? 1
    } else if (rest.trim() !== '') return undefined
    else break
    place += /^\s*[,;،、，]?/u.exec(content.slice(place))?.[0].length ?? 0
  }
  return places.length > 0 ? places : undefined
}

/** All in between; undefined when one of them is not in the list. */
function between(first: number, last: number, idOf: (number: number) => string | undefined): string[] | undefined {
  if (last < first || last - first > maxRangeLength) return undefined
  const ids: string[] = []
  for (let number = first; number <= last; number += 1) {
    const id = idOf(number)
    if (id === undefined) return undefined
    ids.push(id)
  }
  return ids
}

/** '[57]' in a list of 50: a number that matches no entry. */
export const isNumberList = (content: string): boolean => readNumberList(content, 0, String) !== undefined
