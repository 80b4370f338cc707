// The abstract: from its title or opening word to the keywords, the next heading or the introduction.
import { isTitleText } from '#src/formats/full-text/reference-list/list-title.ts'
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlankParagraph, lineOf, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { cellsOf } from '#src/formats/full-text/tree/walk.ts'
import {
  abstractRunIn,
  isAboutManuscript,
  isAbstractTitle,
  isIntroduction,
  isKeywordsTitle,
  keywordsRunIn,
  languageOfAbstract,
} from './front-words.ts'

// It begins on the first two pages, and the longest structured ones have 600 words.
const latestStart = 60
const maxAbstractLength = 6_000
const abstractStyle = /^(abstract|zusammenfassung|résumé|resumen|resumo|mdpi.*abstract|abstract ?text)$/i
const abstractTitleStyle = /^abstract ?(title|heading|head)$/i

/** Blocks from `start` up to `end`, its title included. */
export type FoundAbstract = {
  start: number
  end: number
  text: string
  /** 'Resumen', as it is written above or before it. */
  title: string
}

const maxHeadingsBefore = 6
// An abstract in a third language: more are rare.
const maxAbstracts = 4
/** Between two abstracts are keywords, and a title with authors in the other language. */
const maxBlocksBetween = 14

/** The abstracts in all languages, in the order of the text. */
export function findAbstracts(body: readonly Block[]): FoundAbstract[] {
  const found: FoundAbstract[] = []
  for (let from = 0; found.length < maxAbstracts; ) {
    const last = found.at(-1)
    const next = findAbstract(body, from, last ? Math.min(latestStart, last.end + maxBlocksBetween) : latestStart)
    if (!next) break
    found.push(next)
    from = next.end
  }
  const late = findLate(body, found.at(-1))
  if (found.length > 0) return late ? [...found, late] : found
  const untitled = findUntitled(body)
  return untitled ? [untitled] : []
}

function findAbstract(body: readonly Block[], from: number, to: number): FoundAbstract | undefined {
  const start = body.findIndex((block, at) => at >= from && at < to && begins(block))
  if (start === -1) return undefined
  // A heading of the main text before it: this abstract belongs to the text.
  const headings = body.slice(0, start).filter(({ kind }) => kind === 'heading')
  if (headings.some((block) => isIntroduction(lineOfBlock(block))) || headings.length > maxHeadingsBefore)
    return undefined
  return readAbstract(body, start)
}

function readAbstract(body: readonly Block[], start: number): FoundAbstract | undefined {
  const first = body[start]
  if (!first) return undefined
  const { lines, end } = readLines(body, start)
  const text = lines.filter(Boolean).join('\n\n')
  if (text === '' && first.kind === 'paragraph' && !abstractTitleStyle.test(first.style ?? '')) return undefined
  if (text.length > maxAbstractLength) return undefined
  const line = lineOfBlock(first)
  const title = isAbstractTitle(line) ? line : line.slice(0, abstractRunIn(line))
  return { start, end, text, title: title.replace(/^[\s\d.[\]【】〔〕]+|[\s.:：。—–\]】〕-]+$/gu, '') }
}

// Title, authors and places in the other language, the abstract and its keywords.
const maxBlocksAtEnd = 15

/** In another language, on the last page, below the reference list: so in China, Russia and Iran. */
function findLate(body: readonly Block[], before: FoundAbstract | undefined): FoundAbstract | undefined {
  if (!before) return undefined
  const list = body.findLastIndex((block) => isTitleText(lineOfBlock(block)))
  const from = Math.max(list + 1, before.end, body.length - maxBlocksAtEnd)
  const start = body.findIndex((block, at) => at >= from && begins(block))
  const late = list > before.end && start !== -1 ? readAbstract(body, start) : undefined
  return late && languageOfAbstract(late.title) !== languageOfAbstract(before.title) ? late : undefined
}

const minUntitledLength = 250

/** Long paragraphs directly above the keywords, with nothing but a title page above them. */
function findUntitled(body: readonly Block[]): FoundAbstract | undefined {
  const end = body.findIndex(
    (block, at) => at < latestStart / 2 && block.kind === 'paragraph' && keywordsRunIn(lineOfBlock(block)) > 0,
  )
  let start = end
  while (start > 0 && isLong(body[start - 1])) start -= 1
  const above = body.slice(0, Math.max(start, 0))
  if (end < 1 || start === end || end - start > 3 || above.some(isLong)) return undefined
  if (above.filter(({ kind }) => kind === 'heading').length > 1) return undefined
  const text = body.slice(start, end).map(lineOfBlock).join('\n\n')
  return text.length > maxAbstractLength ? undefined : { start, end, text, title: '' }
}

const isLong = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' && lineOfBlock(block).length >= minUntitledLength

function begins(block: Block): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false
  if (
    block.kind === 'paragraph' &&
    (abstractStyle.test(block.style ?? '') || abstractTitleStyle.test(block.style ?? ''))
  ) {
    return true
  }
  const line = lineOf(block.inlines)
  return isAbstractTitle(line) || (block.kind === 'paragraph' && isRunIn(block.inlines, line))
}

const minRunInLength = 8

/** 'Summary. We …' needs its word in bold or italics; 'Abstract: We …' does not. */
function isRunIn(inlines: Extract<Block, { kind: 'paragraph' }>['inlines'], line: string): boolean {
  const length = abstractRunIn(line)
  if (length === 0) return false
  const [first] = inlines
  const isMarked =
    first !== undefined && (isAll([first], 'strong') || isAll([first], 'emphasis') || isAll([first], 'small-caps'))
  return isMarked || (/[:：—】\]]\s*$/.test(line.slice(0, length)) && line.length - length >= minRunInLength)
}

function readLines(body: readonly Block[], start: number): { lines: string[]; end: number } {
  const first = body[start]
  const title = lineOfBlock(first)
  const isStyled = first?.kind === 'paragraph' && abstractStyle.test(first.style ?? '')
  const isTitleOnly = isAbstractTitle(title)
  const lines = isTitleOnly ? [] : [title.slice(abstractRunIn(title))]
  const stop = endOf(body, start + 1)
  let end = start + 1
  for (; end < body.length; end += 1) {
    const block = body[end]
    if (!block || isStop(block, first, lines.length)) break
    const line = wordsOf(block)
    // With nothing to end it, an abstract is one paragraph.
    if (line !== '' && stop === undefined && lines.length > 0 && !(isStyled && hasStyle(block))) break
    lines.push(line)
  }
  return { lines, end }
}

const hasStyle = (block: Block): boolean => block.kind === 'paragraph' && abstractStyle.test(block.style ?? '')

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.map((item) => item.map(wordsOf).join(' ')).join('\n\n')
  if (block.kind === 'quote') return block.blocks.map(wordsOf).join('\n\n')
  if (block.kind === 'table')
    return cellsOf(block)
      .map(({ blocks }) => blocks.map(wordsOf).join(' '))
      .join('\n\n')
  return lineOfBlock(block)
}

const sectionsOfAbstracts =
  /^(background|context|objectives?|aims?|purpose|introduction|methods?|methodology|design|setting|participants|interventions?|materials? and methods|results?|findings|conclusions?|discussion|interpretation|significance|implications|originality|limitations|trial registration|funding)( and \p{L}+)*\s*:?$/iu

/** `count`: how many lines the abstract already has. */
function isStop(block: Block, first: Block | undefined, count: number): boolean {
  const line = lineOfBlock(block)
  if (block.kind === 'heading') {
    if (first?.kind === 'heading' && block.level > first.level) return false
    // 'Abstract' with nothing below but its own sections at the same level.
    return !(count === 0 && sectionsOfAbstracts.test(line) && !isIntroduction(line))
  }
  if (block.kind === 'figure' || block.kind === 'equation' || block.kind === 'code') return true
  if (keywordsRunIn(line) > 0 || isKeywordsTitle(line) || isAboutManuscript(line) || isAbstractTitle(line)) return true
  // The next abstract, without keywords between them.
  if (count > 0 && block.kind === 'paragraph' && isRunIn(block.inlines, line)) return true
  if (/^(jel|msc|pacs)\b.{0,30}[:：]/i.test(line) || isIntroduction(line)) return true
  return (
    block.kind === 'paragraph' &&
    isAll(block.inlines, 'strong') &&
    line.length < 80 &&
    !sectionsOfAbstracts.test(line) &&
    count > 0
  )
}

/** Whether something nearby marks its end. */
function endOf(body: readonly Block[], from: number): number | undefined {
  const max = 25
  for (let at = from; at < Math.min(body.length, from + max); at += 1) {
    const block = body[at]
    if (block && !isBlankParagraph(block) && isStop(block, undefined, 1)) return at
  }
  return undefined
}
