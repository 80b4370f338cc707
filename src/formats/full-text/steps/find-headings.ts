// Makes headings of paragraphs that only look like headings: those in a template's own heading styles, lines whose look is
// that of headings in this text, numbered bold lines, and, in a text without any heading, well-known section names on
// lines of their own.

import type { ManuscriptFacts } from '#src/formats/full-text/manuscript-facts.ts'
import { isTitleText } from '#src/formats/full-text/reference-list/list-title.ts'
import { firstWords, listPlaces } from '#src/formats/full-text/tree/first-words.ts'
import type { Attention, Block, FullText, Heading, Inline } from '#src/formats/full-text/tree/full-text.ts'
import {
  anchorsIn,
  isAll,
  isBlankParagraph,
  lineOf,
  lineOfBlock,
  withoutMark,
} from '#src/formats/full-text/tree/read-words.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { readCaptionLabel } from './caption-label.ts'
import { type HeadingLook, type HeadingLooks, lineMarks, looksOfLines, readLooks } from './heading-looks.ts'
import { roleOf } from './heading-roles.ts'
import { readTypedNumber } from './typed-number.ts'

const maxLength = 120
const isSectionName = (line: string): boolean =>
  /^(introduction|background|literature review|related work|theor(?:y|etical (?:background|framework))|methods?|methodology|materials? and methods|methods and materials|data(?: and methods)?|results?|findings|results and discussion|discussion|analysis|conclusions?|discussion and conclusions?|limitations|recommendations|implications|acknowledge?ments?|funding|references|bibliography|appendix(?: [A-Z\d])?|einleitung|methoden|ergebnisse|diskussion|fazit|introducción|métodos|resultados|discusión|conclusiones|introduction|méthodes|résultats|conclusion|введение|методы|результаты|обсуждение|заключение|выводы)\s*:?$/i.test(
    line.replace(/^(?:\d{1,2}|[IVX]{1,5})[.)]?\s+/, ''),
  )

export function findHeadings(text: FullText, facts: Pick<ManuscriptFacts, 'lineLooks'> = {}): FullText {
  const seenLooks = looksOfLines(text.body, facts.lineLooks ?? [])
  const looks = readLooks(text.body, ({ inlines }) => couldBeHeading(lineOf(inlines), inlines), seenLooks)
  const styled = text.body.map((block) => ofStyle(block, looks))
  const real = styled.filter(({ kind }) => kind === 'heading').length
  const seen: string[] = []
  // Well-known sections rank above other headings of the same look.
  const isNamed = real === 0 && text.body.filter((block) => isSectionName(lineOfBlock(block))).length >= 3
  const found: Heading[] = []
  let level = 0
  let firstShape: string | undefined
  const body = styled.map((block, at): Block => {
    if (block.kind === 'heading') {
      level = block.level
      return block
    }
    const candidate = isTitleOfTable(styled, at) ? undefined : findHeading(block, styled, at, real, looks)
    if (!candidate) return block
    const typed = readTypedNumber(lineOf(candidate.inlines))
    firstShape ??= typed?.shape
    // '1)' below 'A.' and 'II.'
    const isCounted = typed?.shape === 'decimal' && (typed.depth > 1 || firstShape === 'decimal')
    const heading: Heading = {
      kind: 'heading',
      id: `fake-heading-${found.length + 1}`,
      level: isCounted ? typed.depth : levelOf(candidate, real, level, seen, isNamed),
      inlines: candidate.inlines,
      number: candidate.number,
    }
    found.push(heading)
    return heading
  })
  return { ...text, body, attention: [...text.attention, ...attentionTo(found)] }
}

/** One for all of them: their author knows them. */
function attentionTo(found: readonly Heading[]): Attention[] {
  const [first] = found
  if (!first) return []
  const detail = listPlaces(found.map(({ inlines }) => firstWords(inlines)))
  return [{ kind: 'fake-heading', place: first.id, label: firstWords(first.inlines), detail }]
}

function ofStyle(block: Block, looks: HeadingLooks): Block {
  const level = block.kind === 'paragraph' ? looks.levelOfStyle(block) : undefined
  if (block.kind !== 'paragraph' || level === undefined || isBlankParagraph(block)) return block
  const line = lineOf(block.inlines)
  const isWords = /\p{L}{2}/u.test(line) && readCaptionLabel(line)?.isParted !== true
  return isWords
    ? { kind: 'heading', id: anchorsIn(block.inlines)[0] ?? '', level, inlines: plain(block.inlines) }
    : block
}

/** 'Table 4' on one line, what it shows in bold on the next. */
function isTitleOfTable(body: readonly Block[], at: number): boolean {
  const before = body.slice(0, at).findLast((block) => !isBlankParagraph(block))
  const line = lineOfBlock(before)
  const label = before?.kind === 'paragraph' ? readCaptionLabel(line) : undefined
  return label?.number !== undefined && label.length >= line.length
}

function nextFilled(body: readonly Block[], at: number): Block | undefined {
  for (let next = at + 1; next < body.length; next += 1) {
    const block = body[next]
    if (block && !isBlankParagraph(block)) return block
  }
  return undefined
}

type HeadingCandidate = { inlines: Inline[]; look: string; number?: string | undefined }

/** One level below the real heading before it; in a text without headings, looks are ranked in order of appearance. */
function levelOf(
  { look, inlines }: HeadingCandidate,
  real: number,
  level: number,
  looks: string[],
  isNamed: boolean,
): number {
  const line = lineOf(inlines)
  const isTop = roleOf(line) !== undefined || isTitleText(line)
  if (isTop || (isNamed && isSectionName(line))) return 1
  if (!looks.includes(look)) looks.push(look)
  const rank = Math.min(3, looks.indexOf(look) + 1)
  return real > 0 ? level + rank : Math.min(3, rank + (isNamed ? 1 : 0))
}

function findHeading(
  block: Block,
  body: readonly Block[],
  at: number,
  real: number,
  looks: HeadingLooks,
): HeadingCandidate | undefined {
  const next = nextFilled(body, at)
  // A heading must have something below it.
  if (!next || next.kind === 'rule') return undefined
  if (block.kind === 'list') return findNumbered(block, next)
  if (block.kind !== 'paragraph') return undefined
  const line = lineOf(block.inlines)
  if (!couldBeHeading(line, block.inlines)) return undefined
  const look = looks.of(block)
  if (look && readsOn(next) && (look.isBold || isApart(look, line, real))) {
    return { inlines: plain(block.inlines), look: look.name }
  }
  if (real === 0 && isSectionName(line)) return { inlines: plain(block.inlines), look: 'name' }
  return undefined
}

/** In a text with real headings, a number alone says that a line is an item. */
const isApart = ({ name }: HeadingLook, line: string, real: number): boolean =>
  real === 0 || !/^(?:decimal|roman|letter)-\d$/.test(name) || (readTypedNumber(line)?.depth ?? 0) > 1

const readsOn = (next: Block): boolean => next.kind !== 'heading' || lineOfBlock(next) !== ''

/** '1. **Methods**' in a list of its own: how Word numbers bold lines. */
function findNumbered(block: Extract<Block, { kind: 'list' }>, next: Block): HeadingCandidate | undefined {
  const [item, ...others] = block.items
  const [only, ...more] = item ?? []
  if (!block.order || others.length > 0 || more.length > 0 || only?.kind !== 'paragraph' || next.kind === 'list')
    return undefined
  const line = lineOf(only.inlines)
  if (!couldBeHeading(line, only.inlines)) return undefined
  if (!isAll(only.inlines, 'strong') && !isSectionName(line)) return undefined
  return { inlines: plain(only.inlines), look: 'number', number: numberOf(block.order) }
}

function numberOf({ start, style }: NonNullable<Extract<Block, { kind: 'list' }>['order']>): string | undefined {
  if (style === 'decimal') return String(start)
  const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
  if (style === 'upper-roman') return romans[start - 1]
  return style === 'upper-alpha' ? String.fromCharCode(64 + start) : undefined
}

function couldBeHeading(line: string, inlines: readonly Inline[]): boolean {
  if (line === '' || line.length > maxLength || !/\p{L}{2}/u.test(line)) return false
  if (/[.!;,]$/.test(line) && !/\b(?:etc|al|vs|\d)\.$/.test(line) && !/^\p{Lu}[\p{Lu}\s]+\.$/u.test(line)) return false
  if (inlines.some((inline) => inline.kind === 'picture' || inline.kind === 'formula')) return false
  const breaks = inlines.filter(({ kind }) => kind === 'line-break').length
  return breaks <= 1 && readCaptionLabel(line) === undefined
}

/** Italics of a single word stay; formatting of the whole line goes. */
function plain(inlines: readonly Inline[]): Inline[] {
  let rest = lineMarks.reduce<Inline[]>(withoutMark, [...inlines])
  if (isAll(rest, 'emphasis')) rest = withoutMark(rest, 'emphasis')
  const [last] = rest.slice(-1)
  if (last?.kind !== 'text' || !/:\s*$/.test(plainWords([last]))) return rest
  return [...rest.slice(0, -1), { kind: 'text', text: last.text.replace(/\s*:\s*$/, '') }]
}
