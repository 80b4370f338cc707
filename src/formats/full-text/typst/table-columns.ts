// What the columns of a table contain: figures, which are aligned, and the cells that decide a column's width.

import type { Block } from '#src/formats/full-text/tree/full-text.ts'
import { everyInline, plainWords, withInside } from '#src/formats/full-text/tree/walk.ts'
import type { PlacedCell } from './table-grid.ts'

export type ReadCell = PlacedCell & {
  words: string
  /** Contains something that cannot be broken between lines. */
  isSolid: boolean
}

// Measuring is the expensive part of a large table: the longest cells of each column determine its width.
const measuredOfColumn = 24
// 1,234.5 · −0.03* · < .001 · 12 (3.4) · 45 % · [0.9, 3.3] · – for none
const figures =
  /^(?:[<>=≤≥≈~±+\-−–—]?\s*[([]?[+\-−–]?(?:\d[\d.,\s\u202f]*|[.,]\d+)\s*(?:[%‰°]|\*{1,3})?[)\]]?[\s,;±–−-]*)+$|^[–—−-]$|^$/u

export function readCell(placed: PlacedCell): ReadCell {
  const words = placed.cell.blocks.map(wordsOfBlock).join(' ').trim()
  const isSolid = [...everyInline(placed.cell.blocks)].some(({ kind }) => kind === 'formula' || kind === 'picture')
  return { ...placed, words, isSolid }
}

/** Columns in which every unspanned cell is a figure, and at least one exists. */
export function figureColumns(body: readonly ReadCell[]): ReadonlySet<number> {
  const single = body.filter(({ columnSpan }) => columnSpan === 1)
  const other = new Set(single.filter(({ words }) => !figures.test(words)).map(({ column }) => column))
  const some = single.filter(({ words, column }) => /\d/.test(words) && !other.has(column))
  return new Set(some.map(({ column }) => column))
}

export function widestCells(cells: readonly ReadCell[]): ReadonlySet<ReadCell> {
  const columns = new Map<number, ReadCell[]>()
  for (const cell of cells) {
    if (cell.columnSpan === 1) columns.set(cell.column, [...(columns.get(cell.column) ?? []), cell])
  }
  const weight = ({ words, isSolid }: ReadCell) => words.length + (isSolid ? 1000 : 0)
  return new Set(
    [...columns.values()].flatMap((column) =>
      column.sort((one, other) => weight(other) - weight(one)).slice(0, measuredOfColumn),
    ),
  )
}

export function maxWordLength(words: string): string {
  return words
    .split(/[\s\u200b/–—-]+/u)
    .reduce((maxLength, word) => (word.length > maxLength.length ? word : maxLength), '')
}

function wordsOfBlock(block: Block): string {
  if (block.kind === 'code') return block.text
  return 'inlines' in block ? plainWords([...withInside(block.inlines)].filter((inline) => !('inlines' in inline))) : ''
}
