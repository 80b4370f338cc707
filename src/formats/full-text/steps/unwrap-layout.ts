// Unwraps tables and indentation used only for layout: one-cell boxes, grids of pictures, indented paragraphs.

import { changeRuns } from '#src/formats/full-text/tree/change-runs.ts'
import { trimInlines } from '#src/formats/full-text/tree/cut-inlines.ts'
import type { Block, FullText, Inline, Paragraph, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isBlank, isBlankParagraph, lineOf, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { cellsOf, changeInlines, everyBlock, withInside } from '#src/formats/full-text/tree/walk.ts'
import { readCaptionLabel } from './caption-label.ts'
import { anchorsOf } from './caption-tokens.ts'
import { isQuoteStyle } from './find-quotes.ts'

export function unwrapLayout(text: FullText): FullText {
  const paragraphs = [...everyBlock(text.body)].filter(({ kind }) => kind === 'paragraph').length
  const indented = text.body.filter((block) => block.kind === 'quote' && !isStyledQuote(block)).length
  // If everything is indented, indentation means nothing.
  const isHabit = indented > 6 && indented > paragraphs * 0.4
  return changeRuns(text, (blocks, place) =>
    blocks.flatMap((block, at): Block[] => {
      if (block.kind === 'quote' && !isStyledQuote(block)) {
        return isHabit || place === 'list' || !readsAsQuote(block.blocks, blocks[at - 1]) ? block.blocks : [block]
      }
      if (block.kind !== 'table' || place === 'cell') return [block]
      const isCaptioned = [at - 1, at + 1].some((near) => isCaptionOfTable(lineOfBlock(blocks[near])))
      return unwrapDeeply(block, isCaptioned)
    }),
  )
}

/** Pages of the web are tables within tables. */
function unwrapDeeply(table: Table, isCaptioned: boolean): Block[] {
  const inside = unwrapTable(table, isCaptioned)
  return inside?.flatMap((block) => (block.kind === 'table' ? unwrapDeeply(block, false) : [block])) ?? [table]
}

/** 'Table 7. Hours', not 'Table 7 shows the hours.' */
function isCaptionOfTable(line: string): boolean {
  const label = readCaptionLabel(line)
  return label?.kind === 'table' && (label.isParted || !/[.!?。]$/.test(line))
}

const isStyledQuote = (block: Extract<Block, { kind: 'quote' }>): boolean =>
  block.blocks.some((inside) => inside.kind === 'paragraph' && isQuoteStyle(inside.style))

/** Indented words that are an ordinary paragraph: not a caption, picture, heading or item. */
function readsAsQuote(blocks: readonly Block[], before: Block | undefined): boolean {
  return blocks.every((block) => {
    if (block.kind !== 'paragraph') return false
    const line = lineOf(block.inlines)
    const isCaption =
      (block.style !== undefined && /caption|bibliograph|reference|author|abstract/i.test(block.style)) ||
      readCaptionLabel(line)?.isParted
    const isItem = /^(?:[•·▪◦‣–—-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\[\d+\])\s/i.test(line)
    const hasOther = block.inlines.some(({ kind }) => kind === 'picture' || kind === 'formula')
    return !isCaption && !isItem && !hasOther && line.length > 60 && before?.kind !== 'quote'
  })
}

function unwrapTable(table: Table, isCaptioned: boolean): Block[] | undefined {
  const cells = cellsOf(table).filter(({ blocks }) => blocks.some((block) => !isBlankParagraph(block)))
  const caption = readCaptionLabel(lineOf(table.caption))
  const captionBlocks: Paragraph[] = isBlank(table.caption)
    ? []
    : [{ kind: 'paragraph', inlines: table.caption, style: 'caption' }]
  if (cells.length === 0) return captionBlocks
  if (holdsPictures(table)) return pictureGrid(table, captionBlocks)
  if (cells.length === 1 && !isCaptioned && caption?.kind !== 'table') {
    return [...captionBlocks, ...(cells[0]?.blocks ?? [])]
  }
  return undefined
}

/** Pictures, with nothing beside them but their captions and letters. */
function holdsPictures(table: Table): boolean {
  const blocks = cellsOf(table)
    .flatMap((cell) => cell.blocks)
    .filter((block) => !isBlankParagraph(block))
  const withPictures = blocks.filter((block) => picturesIn(block).length > 0)
  if (withPictures.length === 0 || table.head.length + table.body.length > 12) return false
  const words = blocks.flatMap((block) => (picturesIn(block).length === 0 ? [block] : wordsBeside(block)))
  return (
    words.every((block) => {
      if (block.kind !== 'paragraph') return false
      const line = lineOf(block.inlines)
      return readCaptionLabel(line)?.isParted || line.length <= 60 || /^\(?[a-z0-9]\)/i.test(line)
    }) && words.length <= withPictures.length + 3
  )
}

function picturesIn(block: Block): Inline[] {
  if (block.kind === 'figure') return block.pictures.map((picture) => ({ kind: 'picture', picture }))
  return block.kind === 'paragraph' ? [...withInside(block.inlines)].filter(({ kind }) => kind === 'picture') : []
}

/** Letters and captions may be in the paragraph of their picture. */
function wordsBeside(block: Block): Paragraph[] {
  if (block.kind !== 'paragraph') return []
  const inlines = changeInlines(block.inlines, (inline) => (inline.kind === 'picture' ? [] : inline))
  return isBlank(inlines) ? [] : [{ ...block, inlines: trimInlines(inlines) }]
}

/** One paragraph with all pictures in order, then the caption; the words below single pictures come last. */
function pictureGrid(table: Table, given: readonly Paragraph[]): Block[] {
  const blocks = cellsOf(table).flatMap((cell) => cell.blocks)
  const pictures = blocks.flatMap(picturesIn)
  const words = blocks.flatMap((block): Paragraph[] => {
    if (block.kind === 'figure') {
      return isBlank(block.caption) ? [] : [{ kind: 'paragraph', inlines: block.caption, style: 'caption' }]
    }
    return wordsBeside(block)
  })
  const captions = [...words.filter(({ inlines }) => readCaptionLabel(lineOf(inlines)) !== undefined), ...given]
  const others = words.filter((block) => !captions.includes(block)).map(({ inlines }) => inlines)
  const last = captions.pop()
  const ended: Paragraph = {
    kind: 'paragraph',
    inlines: runOn(last ? [last.inlines, ...others] : others),
    style: 'caption',
  }
  // Quarto's links to a figure lead to a bookmark before its picture.
  const places = blocks.flatMap((block) =>
    block.kind === 'paragraph' && wordsBeside(block).length === 0 ? anchorsOf(block.inlines) : [],
  )
  return [
    { kind: 'paragraph', inlines: [...places, ...pictures] },
    ...captions,
    ...(isBlank(ended.inlines) ? [] : [ended]),
  ]
}

const runOn = (lines: readonly Inline[][]): Inline[] =>
  lines.flatMap((inlines, at): Inline[] => (at === 0 ? inlines : [{ kind: 'text', text: ' ' }, ...inlines]))
