// Puts headings in order: removes empty ones, separates typed numbers from their words, and closes gaps between levels
// from 1.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import { firstWords } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, FullText, Heading, Inline } from '#src/formats/full-text/tree/full-text.ts'
import { isBlank, lineOf, withoutStart } from '#src/formats/full-text/tree/read-words.ts'
import { readTypedNumber, type TypedNumber } from './typed-number.ts'

export function orderHeadings(raw: FullText, facts: ManuscriptFacts): FullText {
  const text = changeRuns(raw, (blocks, place) => blocks.map(place === 'body' ? asWritten : inBold))
  const attention: Attention[] = []
  const filled = text.body.filter((block) => {
    if (block.kind !== 'heading' || !isEmpty(block)) return true
    attention.push({ kind: 'empty-heading' })
    return false
  })
  const headings = filled.filter((block): block is Heading => block.kind === 'heading')
  const numbers = typedNumbers(headings)
  const counted = countedNumbers(headings, facts)
  const levels = levelsOf(headings, numbers)
  const open: { raw: number; isReported?: boolean }[] = []
  const body = filled.map((block): Block => {
    if (block.kind !== 'heading') return block
    const raw = levels.get(block) ?? block.level
    while ((open.at(-1)?.raw ?? 0) >= raw) open.pop()
    const above = open.at(-1)
    if (above !== undefined && raw > above.raw + 1 && !above.isReported) {
      above.isReported = true
      attention.push({ kind: 'skipped-heading', place: block.id, label: firstWords(block.inlines) })
    }
    open.push({ raw })
    return { ...withoutNumber(block, numbers.get(block), counted.get(block)), level: Math.min(open.length, deepest) }
  })
  if (headings.length === 0) attention.push({ kind: 'no-headings' })
  return { ...text, body, attention: [...text.attention, ...attention] }
}

/** A heading within a table, list or note is not a heading of the text. */
function inBold(block: Block): Block {
  if (block.kind !== 'heading') return block
  const anchor: Inline = { kind: 'anchor', id: block.id, inlines: [] }
  return { kind: 'paragraph', inlines: [anchor, { kind: 'strong', inlines: block.inlines }] }
}

// Longer than any title, and of several sentences.
const maxHeadingLength = 250

/** A paragraph in the style of a heading, for its looks. */
function asWritten(block: Block): Block {
  if (block.kind !== 'heading') return block
  const line = lineOf(block.inlines)
  if (line.length <= maxHeadingLength || !/[.!?。؟]\s.*[.!?。؟]$/u.test(line)) return block
  return { kind: 'paragraph', inlines: [{ kind: 'anchor', id: block.id, inlines: [] }, ...block.inlines] }
}

const deepest = 6

/** A number alone is not a heading; a picture is. */
const isEmpty = ({ inlines }: Heading): boolean =>
  isBlank(inlines) || (/^[\d.\s]*$/.test(lineOf(inlines)) && inlines.every(({ kind }) => kind === 'text'))

function withoutNumber(heading: Heading, typed: TypedNumber | undefined, counted: string | undefined): Heading {
  if (!typed) return { ...heading, number: heading.number ?? counted }
  return { ...heading, inlines: withoutStart(heading.inlines, typed.length), number: typed.number }
}

/** One heading that begins with a number may be 'Two hundred years'; a series of them is numbered. */
function typedNumbers(headings: readonly Heading[]): Map<Heading, TypedNumber> {
  const all = headings.flatMap((heading): [Heading, TypedNumber][] => {
    const number = readTypedNumber(lineOf(heading.inlines))
    return number ? [[heading, number]] : []
  })
  const starts = (shape: TypedNumber['shape'], first: RegExp) => {
    const ones = all.filter(([, number]) => number.shape === shape)
    return ones.length >= 2 && ones.some(([, { number }]) => first.test(number))
  }
  const known = {
    decimal: starts('decimal', /^[01۰۱٠١](?!\p{Nd})/u),
    roman: starts('roman', /^I$/),
    letter: starts('letter', /^A\b/),
  }
  return new Map(all.filter(([, { shape, number }]) => known[shape] || (shape === 'decimal' && number.includes('.'))))
}

/** The numbers that Word counted itself, consumed in order. */
function countedNumbers(headings: readonly Heading[], facts: ManuscriptFacts): Map<Heading, string> {
  const counted = new Map<Heading, string>()
  let next = 0
  const list = facts.headingNumbers
  for (const heading of headings) {
    const line = lineOf(heading.inlines)
    const at = list.findIndex((one, index) => index >= next && lettersOf(one.text) === lettersOf(line))
    const number = list[at]?.number
    if (at === -1) continue
    next = at + 1
    if (number !== undefined) counted.set(heading, number)
  }
  return counted
}

const lettersOf = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '')

/** '2', '2.1', '2.1.1' all set as Heading 1: then the numbers give the level. */
function levelsOf(headings: readonly Heading[], numbers: ReadonlyMap<Heading, TypedNumber>): Map<Heading, number> {
  const decimals = headings.flatMap((heading) => {
    const number = numbers.get(heading)
    return number?.shape === 'decimal' ? [{ heading, depth: number.depth }] : []
  })
  const depths = new Set(decimals.map(({ depth }) => depth))
  const levels = new Set(decimals.map(({ heading }) => heading.level))
  if (decimals.length < 3 || depths.size < 2 || levels.size >= depths.size) return new Map()
  const top = Math.min(...headings.map(({ level }) => level))
  return new Map(decimals.map(({ heading, depth }) => [heading, top + depth - 1]))
}
