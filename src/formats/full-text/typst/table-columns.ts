// What the columns of a table contain: figures, which are aligned, and the cells that decide a column's width.

import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { everyInline, plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import type { PlacedCell } from './table-grid.ts'
import { shortenParted } from './typst-string.ts'

export type ReadCell = PlacedCell & {
  words: string
  maxWord: string
  maxLine: string
  /** Contains something that cannot be broken between lines. */
  isSolid: boolean
}

// Measuring a cell takes the compiler 20 kB and a third of a millisecond: only those are measured that may be the widest of
// their column. Their width is estimated to about a seventh.
const measuredOfColumn = 5
const nearlyWidest = 0.85
// 1,234.5 · −0.03* · < .001 · 12 (3.4) · 45 % · [0.9, 3.3] · – for none
const figures =
  /^(?:[<>=≤≥≈~±+\-−–—]?\s*[([]?[+\-−–]?(?:\d[\d.,\s\u202f]*|[.,]\d+)\s*(?:[%‰°]|\*{1,3})?[)\]]?[\s,;±–−-]*)+$|^[–—−-]$|^$/u

// A line may end at most of their letters.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const maxUnspaced = 50

export function readCell(placed: PlacedCell): ReadCell {
  const lines = placed.cell.blocks.map((block) => wordsOfBlock(block).trim())
  const words = lines.join(' ').trim()
  const maxLine = lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '')
  const isSolid = [...everyInline(placed.cell.blocks)].some(({ kind }) => kind === 'formula' || kind === 'picture')
  return { ...placed, words, maxWord: unpartedWord(words), maxLine, isSolid }
}

/** Columns in which every unspanned cell is a figure, and at least one exists. */
export function figureColumns(body: readonly ReadCell[]): ReadonlySet<number> {
  const single = body.filter(({ columnSpan }) => columnSpan === 1)
  const other = new Set(single.filter(({ words }) => !figures.test(words)).map(({ column }) => column))
  const some = single.filter(({ words, column }) => /\d/.test(words) && !other.has(column))
  return new Set(some.map(({ column }) => column))
}

/** What is to be measured of a cell: its longest word, if it may be that of its column, and its longest line. */
export type Measured = { word?: string; isWhole: boolean }

/** The cells that decide the widths of their columns, or of those that they span. */
export function widestCells(cells: readonly ReadCell[]): ReadonlyMap<ReadCell, Measured> {
  const measured = new Map<ReadCell, Measured>()
  const columns = Map.groupBy(cells, ({ column, columnSpan }) => `${column} ${columnSpan}`)
  for (const column of columns.values()) {
    const solid = column
      .filter(({ isSolid }) => isSolid)
      .toSorted((one, other) => other.words.length - one.words.length)
    for (const cell of solid.slice(0, measuredOfColumn)) measured.set(cell, { isWhole: true })
    for (const { cell } of widest(column.map((cell) => ({ cell, text: cell.maxLine }))))
      measured.set(cell, { isWhole: cell.isSolid || cell.maxLine !== cell.maxWord })
    for (const { cell, text } of widest(column.map((cell) => ({ cell, text: cell.maxWord }))))
      measured.set(cell, { isWhole: false, ...measured.get(cell), word: text })
    for (const [cell, one] of measured)
      if (!one.isWhole && one.word === undefined) measured.set(cell, { ...one, word: cell.maxWord })
  }
  return measured
}

type Candidate = { cell: ReadCell; text: string }

/** One of each form: all figures are equally wide. */
function widest(candidates: readonly Candidate[]): Candidate[] {
  const forms = new Map<string, Candidate & { width: number }>()
  for (const candidate of candidates) {
    const form = candidate.text.replaceAll(/\d/g, '0')
    if (form !== '' && !forms.has(form)) forms.set(form, { ...candidate, width: widthOf(form) })
  }
  const sorted = [...forms.values()].sort((one, other) => other.width - one.width)
  const least = (sorted[0]?.width ?? 0) * nearlyWidest
  return sorted.slice(0, measuredOfColumn).filter(({ width }) => width >= least)
}

const widthClasses: [RegExp, number][] = [
  [/[\s.,:;!|'’ijlI()[\]]/u, 0.3],
  [/[frt"-]/u, 0.4],
  [/[mwMW@%—]/u, 0.9],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 1],
  [/\p{M}/u, 0],
  [/\p{Lu}/u, 0.66],
]

/** In ems, of a sans serif. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += widthOfCharacter(character)
  return width
}

const widths = new Map<string, number>()
function widthOfCharacter(character: string): number {
  const known = widths.get(character)
  if (known !== undefined) return known
  const width = widthClasses.find(([pattern]) => pattern.test(character))?.[1] ?? 0.56
  widths.set(character, width)
  return width
}

/** Of one that can be divided only at a hyphen or a slash. */
export function maxWord(words: string): string {
  let longest = { word: '', width: 0 }
  for (const word of words.split(/[\s\u200b/–—-]+/u)) {
    // The narrowest letters are a third as wide as the widest.
    if (word.length * 3 < longest.word.length) continue
    const width = widthOf(word)
    if (width > longest.width) longest = { word, width }
  }
  return longest.word
}

/** The widest one, or as much of it as is to stay together where a line may end within it. */
function unpartedWord(words: string): string {
  const word = maxWord(shortenParted(words))
  return unspaced.test(word) ? word.slice(0, maxUnspaced) : word
}

function wordsOfBlock(block: Block): string {
  if (block.kind === 'code') return block.text
  return 'inlines' in block ? plainWords([...withInside(block.inlines)].filter((inline) => !('inlines' in inline))) : ''
}
