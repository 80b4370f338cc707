// Changes blocks by their neighbours: every run of siblings, the inner ones first.
import type { Block, FullText, Row } from './full-text.ts'

type RunPlace = 'body' | 'note' | 'list' | 'quote' | 'cell'
/** Turns a run of siblings into new siblings. */
type RunChange = (blocks: Block[], place: RunPlace) => Block[]

/** The body and the notes. */
export function changeRuns(text: FullText, change: RunChange): FullText {
  return {
    ...text,
    body: changeRun(text.body, change, 'body'),
    notes: text.notes.map((note) => ({ ...note, blocks: changeRun(note.blocks, change, 'note') })),
  }
}

function changeRun(blocks: readonly Block[], change: RunChange, place: RunPlace): Block[] {
  return change(
    blocks.map((block) => changeInside(block, change)),
    place,
  )
}

function changeInside(block: Block, change: RunChange): Block {
  const rows = (inside: readonly Row[]) =>
    inside.map(({ cells }) => ({
      cells: cells.map((cell) => ({ ...cell, blocks: changeRun(cell.blocks, change, 'cell') })),
    }))
  switch (block.kind) {
    case 'list':
      return { ...block, items: block.items.map((item) => changeRun(item, change, 'list')) }
    case 'definitions':
      return {
        ...block,
        items: block.items.map(({ term, definitions }) => ({
          term,
          definitions: definitions.map((definition) => changeRun(definition, change, 'list')),
        })),
      }
    case 'quote':
      return { ...block, blocks: changeRun(block.blocks, change, 'quote') }
    case 'table':
      return {
        ...block,
        head: rows(block.head),
        body: rows(block.body),
        foot: rows(block.foot),
        remarks: changeRun(block.remarks, change, 'cell'),
      }
    default:
      return block
  }
}
