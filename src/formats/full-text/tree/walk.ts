// Walks through a text: its blocks and inlines in reading order, to change or to inspect them.
import type { Block, Cell, Figure, FullText, Inline, Row, Table } from './full-text.ts'

/** A block may become none or several; its content has already been changed. */
export type BlockChange = (block: Block) => Block | Block[]
/** An inline may become none or several; its content has already been changed. */
export type InlineChange = (inline: Inline) => Inline | Inline[]

type Changes = { block?: BlockChange | undefined; inline?: InlineChange | undefined }

/** Body, notes and reference entries. */
export function changeText(text: FullText, changes: Changes): FullText {
  return {
    ...text,
    body: changeBlocks(text.body, changes),
    notes: text.notes.map((note) => ({ ...note, blocks: changeBlocks(note.blocks, changes) })),
    references: text.references.map((entry) => ({ ...entry, inlines: changeInlines(entry.inlines, changes.inline) })),
  }
}

function changeBlocks(blocks: readonly Block[], changes: Changes): Block[] {
  const { block: change = (block) => block } = changes
  return blocks.flatMap((block) => change(changeInside(block, changes)))
}

export function changeInlines(inlines: readonly Inline[], change: InlineChange = (inline) => inline): Inline[] {
  return inlines.flatMap((inline) =>
    change('inlines' in inline ? { ...inline, inlines: changeInlines(inline.inlines, change) } : inline),
  )
}

function changeInside(block: Block, changes: Changes): Block {
  const blocks = (inside: readonly Block[]) => changeBlocks(inside, changes)
  const inlines = (inside: readonly Inline[]) => changeInlines(inside, changes.inline)
  const rows = (inside: readonly Row[]) =>
    inside.map((row) => ({ cells: row.cells.map((cell) => ({ ...cell, blocks: blocks(cell.blocks) })) }))
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, inlines: inlines(block.inlines) }
    case 'list':
      return { ...block, items: block.items.map(blocks) }
    case 'definitions':
      return {
        ...block,
        items: block.items.map(({ term, definitions }) => ({
          term: inlines(term),
          definitions: definitions.map(blocks),
        })),
      }
    case 'quote':
      return { ...block, blocks: blocks(block.blocks) }
    case 'figure':
      return { ...block, caption: inlines(block.caption) }
    case 'table':
      return {
        ...block,
        caption: inlines(block.caption),
        head: rows(block.head),
        body: rows(block.body),
        foot: rows(block.foot),
        remarks: blocks(block.remarks),
      }
    case 'code':
    case 'equation':
    case 'rule':
      return block
  }
}

/** Where a line is: in what kind of block, in a note or not, and the block's id. */
export type LinePlace = { kind: Block['kind']; isNote: boolean; place: string | undefined }

/** Each line of body and notes as a whole: a phrase may begin in plain words and end in italics. */
export function changeLines(text: FullText, change: (inlines: Inline[], line: LinePlace) => Inline[]): FullText {
  const within =
    (isNote: boolean): BlockChange =>
    (block) => {
      const line = (inlines: Inline[], place?: string) => change(inlines, { kind: block.kind, isNote, place })
      switch (block.kind) {
        case 'heading':
        case 'paragraph':
          return { ...block, inlines: line(block.inlines, block.id) }
        case 'figure':
        case 'table':
          return { ...block, caption: line(block.caption, block.id) }
        case 'definitions':
          return { ...block, items: block.items.map((item) => ({ ...item, term: line(item.term) })) }
        default:
          return block
      }
    }
  return {
    ...text,
    body: changeBlocks(text.body, { block: within(false) }),
    notes: text.notes.map((note) => ({ ...note, blocks: changeBlocks(note.blocks, { block: within(true) }) })),
  }
}

/** Every block and its descendants, parents first. */
export function* everyBlock(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block
    yield* everyBlock(blocksInside(block))
  }
}

/** Every inline of these blocks and its descendants, parents first. */
export function* everyInline(blocks: readonly Block[]): Generator<Inline> {
  for (const block of everyBlock(blocks)) yield* withInside(inlinesOf(block))
}

export function* withInside(inlines: readonly Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline
    if ('inlines' in inline) yield* withInside(inline.inlines)
  }
}

export function cellsOf(table: { head: Row[]; body: Row[]; foot: Row[] }): Cell[] {
  return [...table.head, ...table.body, ...table.foot].flatMap(({ cells }) => cells)
}

function blocksInside(block: Block): Block[] {
  switch (block.kind) {
    case 'list':
      return block.items.flat()
    case 'definitions':
      return block.items.flatMap(({ definitions }) => definitions.flat())
    case 'quote':
      return block.blocks
    case 'table':
      return [...cellsOf(block).flatMap(({ blocks }) => blocks), ...block.remarks]
    default:
      return []
  }
}

function inlinesOf(block: Block): Inline[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.inlines
    case 'definitions':
      return block.items.flatMap(({ term }) => term)
    case 'figure':
    case 'table':
      return block.caption
    default:
      return []
  }
}

/** Its words, without note marks; formulas as TeX. */
export function plainWords(inlines: readonly Inline[]): string {
  return inlines.map(wordsOf).join('')
}

function wordsOf(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
    case 'hidden':
      return inline.text
    case 'formula':
      return inline.formula.tex
    case 'line-break':
      return ' '
    case 'note-mark':
    case 'picture':
      return ''
    default:
      return plainWords(inline.inlines)
  }
}

/** What has a label and a caption, and is numbered. */
export const isLabelled = (block: Block): block is Figure | Table => block.kind === 'figure' || block.kind === 'table'
