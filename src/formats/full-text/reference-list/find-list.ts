// Where in a text its reference list is, with or without a title above it.
import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { plainWords } from '#src/formats/full-text/tree/walk.ts'
import { labelOf, shapeOfList } from './entry-label.ts'
import { isSurelyEntry, looksLikeBeginning, looksLikeEntry, maxEntryLength } from './entry-signs.ts'
import { type Line, linesOf } from './list-lines.ts'
import { isListTitle, isSureTitle } from './list-title.ts'

/** Blocks from `start` up to `end`, including the title. */
export type FoundList = {
  start: number
  end: number
  lines: Line[] /** Titles within the list, which are dropped. */
  subtitles: string[]
}

export function findLists(body: readonly Block[]): FoundList[] {
  const titled = belowTitles(body)
  const styled = styledLists(body).filter(
    ({ start, end }) => !titled.some((list) => start < list.end && list.start < end),
  )
  const found = [...titled, ...styled]
  const lists = found.some(({ lines }) => lines.length > 0) ? found : [...found, ...lastLines(body)]
  return lists.sort((one, other) => one.start - other.start)
}

function belowTitles(body: readonly Block[]): FoundList[] {
  const found: FoundList[] = []
  for (let start = 0; start < body.length; start += 1) {
    if (!isListTitle(body[start])) continue
    const list = trimmed(collect(body, start))
    const isEmpty = list.lines.length === 0
    if (
      isEmpty ? !isSureTitle(body[start]) || !endsSection(body[start + 1], body[start]) : !isMostlyEntries(list.lines)
    )
      continue
    found.push(list)
    start = list.end - 1
  }
  return found
}

const endsSection = (next: Block | undefined, title: Block | undefined): boolean =>
  next === undefined ||
  isListTitle(next) ||
  (next.kind === 'heading' && (title?.kind !== 'heading' || next.level <= title.level))

function collect(body: readonly Block[], start: number): FoundList {
  const title = body[start]
  const list: FoundList = { start, end: start + 1, lines: [], subtitles: [] }
  for (let position = start + 1; position < body.length; position += 1) {
    const block = body[position]
    if (!block || isListTitle(block) || beginsOther(block)) break
    if (block.kind === 'heading') {
      if (title?.kind !== 'heading' || block.level <= title.level || !isEntryBlock(body[position + 1])) break
      list.subtitles.push(plainWords(block.inlines))
      continue
    }
    const lines = linesOf(block, position)
    if (lines === undefined) break
    list.lines.push(...lines)
    list.end = position + 1
  }
  return list
}

const isEntryBlock = (block: Block | undefined): boolean =>
  (block && linesOf(block, 0)?.some(({ text, isStyled }) => isStyled || looksLikeEntry(text))) ?? false

const otherBeginnings =
  /^(?:(?:supplementa(?:ry|l)\s+|online\s+)?(?:appendix|appendices|annex|anhang|annexe|anexo|supplementary|приложение|附录|附錄)\b|(?:table|figure|fig\.|tabelle|abbildung|abb\.|tableau|tabla|figura|таблица|рис(?:унок|\.)|chart|box|scheme)\s+[A-Z]?\d|(?:about the authors?|author(?:s|'s|’s|s'|s’)?\s+(?:bio|note|info|contrib|detail)|biograph|acknowledge?ments?\b|funding\b|conflicts? of interest|competing interests|data availability|corresponding author))/i

/** A paragraph that can only belong to what follows the list. */
function beginsOther(block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  const text = plainWords(block.inlines).trim()
  if (text === '') return block.inlines.some((inline) => inline.kind === 'picture')
  return (otherBeginnings.test(text.slice(0, 80)) && !isSurelyEntry(text)) || isBoldTitle(block, text)
}

function isBoldTitle(block: Extract<Block, { kind: 'paragraph' }>, text: string): boolean {
  if (text.length > 100 || /\d{4}|[.,;:]$/.test(text) || labelOf(text)?.shape === 'square') return false
  return block.inlines.every(
    (inline) =>
      inline.kind === 'strong' || inline.kind === 'anchor' || (inline.kind === 'text' && inline.text.trim() === ''),
  )
}

/** Without paragraphs at its end that are not entries: prose, or an editor's note. */
function trimmed(list: FoundList): FoundList {
  const styled = list.lines.some(({ isStyled }) => isStyled)
  const shape = shapeOfList(list.lines.map(({ text }) => text))
  const belongs = ({ text, isStyled, isItem, label }: Line): boolean => {
    if (styled ? isStyled : isItem || label !== undefined) return true
    return (
      text.length <= maxEntryLength &&
      (labelOf(text)?.shape === (shape ?? '') ||
        looksLikeEntry(text) ||
        (text.length < 200 && /^(?:[Hh]ttps?:|[Dd][Oo][Ii]|www\.|\p{Ll})/u.test(text)))
    )
  }
  const last = list.lines.findLastIndex(belongs)
  const kept = last < 0 ? [] : list.lines.slice(0, last + 1)
  const dropped = list.lines.slice(last + 1).find(({ text }) => text !== '')
  // The rest of the same block cannot be left behind.
  const end = dropped && dropped.block > (kept.at(-1)?.block ?? list.start) ? dropped.block : list.end
  return { ...list, lines: list.lines.filter(({ block }) => block < end), end: Math.max(list.start + 1, end) }
}

function isMostlyEntries(lines: readonly Line[]): boolean {
  const worded = lines.filter(({ text }) => text.trim() !== '')
  if (worded.some(({ isStyled }) => isStyled)) return true
  if (shapeOfList(worded.map(({ text }) => text)) !== undefined || worded.some(({ label }) => label)) {
    return worded.filter(({ text }) => looksLikeEntry(text)).length >= worded.length * 0.3
  }
  return worded.filter(({ text }) => looksLikeEntry(text)).length >= worded.length * 0.4
}

/** Paragraphs in an entry style, with the title above them if nothing else is below it. */
function styledLists(body: readonly Block[]): FoundList[] {
  const isStyledBlock = (block: Block | undefined): boolean =>
    (block?.kind === 'paragraph' || block?.kind === 'list') &&
    (linesOf(block, 0)?.some(({ isStyled }) => isStyled) ?? false)
  const found: FoundList[] = []
  for (let start = 0; start < body.length; start += 1) {
    if (!isStyledBlock(body[start])) continue
    let end = start + 1
    while (end < body.length && isStyledBlock(body[end])) end += 1
    const lines = body.slice(start, end).flatMap((block, index) => linesOf(block, start + index) ?? [])
    const title = body[start - 1]
    const isAlone = title?.kind === 'heading' && endsSection(body[end], title)
    if (lines.filter(({ text }) => looksLikeEntry(text)).length >= lines.length / 2) {
      found.push(
        isAlone
          ? { start: start - 1, end, lines, subtitles: [plainWords(title.inlines)] }
          : { start, end, lines, subtitles: [] },
      )
    }
    start = end
  }
  return found
}

const fewestWithoutTitle = 3

/** Entries at the end of a text, so unmistakable that they need no title. */
function lastLines(body: readonly Block[]): FoundList[] {
  const entriesIn = (block: Block): Line[] => {
    const lines = block.kind === 'paragraph' || block.kind === 'list' ? (linesOf(block, 0) ?? []) : []
    return lines.every(({ text }) => looksLikeEntry(text) && looksLikeBeginning(text.slice(labelOf(text)?.end ?? 0)))
      ? lines
      : []
  }
  const end = body.findLastIndex((block) => entriesIn(block).length > 0) + 1
  let start = end
  for (let block = body[start - 1]; block && entriesIn(block).length > 0; block = body[start - 1]) start -= 1
  if (body.slice(end).some(({ kind }) => kind === 'heading')) return []
  const lines = body.slice(start, end).flatMap((block, index) => linesOf(block, start + index) ?? [])
  const sure = lines.filter(({ text }) => isSurelyEntry(text))
  return lines.length < fewestWithoutTitle || sure.length < lines.length * 0.6
    ? []
    : [{ start, end, lines, subtitles: [] }]
}
