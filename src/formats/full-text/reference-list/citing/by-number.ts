// Typed citations by number: in square brackets, as superscripts, or in round brackets.

import { opaque, type Range, rangesOf } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Inline } from '#src/formats/full-text/tree/full-text.ts'
import type { CitationPlace } from './citation-place.ts'
import { isNumberList, readNumberList } from './numbers-in-text.ts'
import { canCarryCitation } from './superscript-place.ts'

export const numberWays = ['square', 'superscript', 'round'] as const
export type NumberWay = (typeof numberWays)[number]
export type IdOfNumber = (number: number) => string | undefined
/** `unlisted`: citations whose numbers match no entry. */
export type NumberCitations = { places: CitationPlace[]; unlisted: Range[] }

export function citationsByNumber(
  way: NumberWay,
  inlines: readonly Inline[],
  text: string,
  idOf: IdOfNumber,
): NumberCitations {
  if (way === 'superscript') return inSuperscripts(inlines, text, idOf)
  return inBrackets(text, way, idOf)
}

const square = /[[［【]([^[\]［］【】()]{1,80})[\]］】]/g
const round = /\(((?:(?:see(?: also)?|e\.g\.,?|cf\.) )?\d[\d\s,;–—-]{0,60})\)/g
const beforeNumber =
  /(?:\b(?:eq(?:uation|n|s)?s?|fig(?:ure)?s?|table|tab|step|case|phase|stage|type|level|group|model|study|experiment|item|question|hypothesis|grade|year|section|part|class|condition|n|p|df|F|t|χ2|χ²|r|M|SD)\.?\s*|[=<>±+*/^×-]\s*)$/iu

function inBrackets(text: string, way: 'square' | 'round', idOf: IdOfNumber): NumberCitations {
  const found: NumberCitations = { places: [], unlisted: [] }
  let before: { end: number; places: CitationPlace[] } | undefined
  for (const match of text.matchAll(way === 'square' ? square : round)) {
    const content = match[1] ?? ''
    if (!/\d/.test(content) || content.includes(opaque)) continue
    const end = match.index + match[0].length
    const lead = text.slice(Math.max(0, match.index - 20), match.index)
    if (
      way === 'round' &&
      (beforeNumber.test(lead) ||
        !/[\s\p{L}.,”"’)]$/u.test(lead) ||
        !/^(?:[\s.,;:)—–]|$)/.test(text.slice(end, end + 1)))
    )
      continue
    // A bracket that belongs to a formula or a name: 'x[3]'.
    if (way === 'square' && /(?:^|[^\p{L}])\p{L}$/u.test(lead) && !/\s$/.test(lead)) continue
    const places = readNumberList(content, match.index + 1, idOf)
    if (places) {
      const joint = before && text.slice(before.end, match.index)
      const joined =
        before && /^\s?[–—-]\s?$/.test(joint ?? '') ? acrossBrackets(before.places, places, text, idOf) : undefined
      if (joined) found.places.splice(-1, 1, joined)
      else found.places.push(...places)
      before = { end, places }
    } else if (isNumberList(content)) found.unlisted.push({ start: match.index, end })
  }
  return found
}

/** '[1]–[3]' */
function acrossBrackets(
  first: CitationPlace[],
  last: CitationPlace[],
  text: string,
  idOf: IdOfNumber,
): CitationPlace | undefined {
  const [from, to] = [first.at(-1), last[0]]
  if (!from || !to || last.length !== 1) return undefined
  const numbers = `${text.slice(from.start, from.end)}-${text.slice(to.start, to.end)}`
  const all = readNumberList(numbers, 0, idOf)?.[0]
  return all ? { start: from.start, end: to.end, references: all.references } : undefined
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const raisedRun = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,˒⁻–][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*/g

function inSuperscripts(inlines: readonly Inline[], text: string, idOf: IdOfNumber): NumberCitations {
  const found: NumberCitations = { places: [], unlisted: [] }
  const ranges = joinedRanges(
    rangesOf(inlines, ({ kind }) => kind === 'superscript'),
    text,
  )
  for (const match of text.matchAll(raisedRun)) ranges.push({ start: match.index, end: match.index + match[0].length })
  for (const { start, end } of ranges) {
    const content = text
      .slice(start, end)
      .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => String(raised.indexOf(sign)))
      .replaceAll('⁻', '–')
      .replaceAll('˒', ',')
    const numbers = content.replace(/^[\s,]/, ' ')
    if (!/^[\d\s,;–—-]+$/.test(numbers) || /^\s*[–—-]/.test(numbers)) continue
    const listed = [...numbers.matchAll(/\d+/g)].map(Number)
    if (!canCarryCitation(text.slice(Math.max(0, start - 30), start), text.slice(end, end + 1), listed)) continue
    const places = readNumberList(numbers, start, idOf)
    if (places) found.places.push(...places)
    else if (isNumberList(numbers)) found.unlisted.push({ start, end })
  }
  return found
}

/** '3' and ',4' side by side as two superscripts. */
function joinedRanges(ranges: readonly Range[], text: string): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last && /^\s?[,–-]?\s?$/.test(text.slice(last.end, range.start))) last.end = range.end
    else joined.push({ ...range })
  }
  return joined
}
