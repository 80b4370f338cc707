// The content below the title of a reference list, as lines: paragraphs, the parts of a paragraph between line breaks,
// the items of a numbered list, the rows of a table.

import { cutAt, rangesOf, trimInlines, visibleText } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block, Inline, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isEntryStyle } from './list-title.ts'

export type Line = {
  inlines: Inline[]
  text: string
  /** Its paragraph has a style for entries. */
  isStyled: boolean
  /** Separated from the previous line by the file itself: an item, a row. */
  isItem: boolean
  /** The number from Word or from the first column of a table. */
  label?: string | undefined
  /** The block of the text it came from, counted from zero. */
  block: number
}

/** Undefined for a block that cannot be part of a list. */
export function linesOf(block: Block, position: number): Line[] | undefined {
  switch (block.kind) {
    case 'paragraph':
      return ofParagraph(block.inlines, isEntryStyle(block.style), position, block.id)
    case 'list':
      return block.items.flatMap((item, index) => {
        const label = block.order?.style === 'decimal' ? String(block.order.start + index) : undefined
        return asItem(ofBlocks(item, position), label)
      })
    case 'quote':
      return ofBlocks(block.blocks, position)
    case 'table':
      return ofTable(block, position)
    case 'rule':
      return []
    default:
      return undefined
  }
}

const ofBlocks = (blocks: readonly Block[], position: number): Line[] =>
  blocks.flatMap((block) => linesOf(block, position) ?? [])

function asItem(lines: readonly Line[], label: string | undefined): Line[] {
  const [first, ...rest] = lines
  return first ? [{ ...first, isItem: true, ...(first.label ? {} : { label }) }, ...rest] : []
}

function ofParagraph(inlines: readonly Inline[], isStyled: boolean, block: number, id: string | undefined): Line[] {
  const known: Inline[] = id ? [{ kind: 'anchor', id, inlines: [] }, ...inlines] : [...inlines]
  const breaks = rangesOf(known, (inline) => inline.kind === 'line-break')
  const pieces = cutAt(
    known,
    breaks.flatMap(({ start, end }) => [start, end]),
  ).filter((_, index) => index % 2 === 0)
  return pieces.map(trimInlines).flatMap((piece) => {
    const text = visibleText(piece)
    return text === '' && piece.length === 0 ? [] : [{ inlines: piece, text, isStyled, isItem: false, block }]
  })
}

const bareNumber = /^\[?\(?(\d{1,3})[\]).]{0,2}$/

function ofTable(table: Table, position: number): Line[] | undefined {
  if (table.columns.length > 2) return undefined
  const rows = [...table.head, ...table.body, ...table.foot].map(({ cells }) =>
    cells.map(({ blocks }) => ofBlocks(blocks, position)),
  )
  return rows.flatMap((cells) => {
    const [first = [], second] = cells
    const number = bareNumber.exec(
      first
        .map(({ text }) => text)
        .join('')
        .trim(),
    )?.[1]
    if (second && number) return asItem(second, number)
    return cells.flat()
  })
}
