// The words of a text tree as passages, in its order: everything that its writers write, but formulas.
import type { Block, FullText, Inline, Row } from '#src/formats/full-text/tree/full-text.ts'
import type { Passage } from './passage.ts'

export function passagesOfTree({
  body,
  notes,
  references,
}: Pick<FullText, 'body' | 'notes' | 'references'>): Passage[] {
  const passages: Passage[] = []
  const readBlocks = startReading(passages)
  readBlocks(body)
  for (const { id, blocks } of notes) readBlocks(blocks, { id, isNote: true })
  // Lists make the numbers of their entries themselves.
  for (const { id, inlines } of references) passages.push({ pieces: piecesOf(inlines), id })
  return passages
}

type Place = Omit<Passage, 'pieces'>

function startReading(passages: Passage[]) {
  let tables = 0

  const add = (pieces: readonly string[], place: Place): void => {
    const worded = pieces.filter((piece) => piece.trim() !== '')
    if (worded.length > 0) passages.push({ ...place, pieces: worded })
  }

  function readBlocks(blocks: readonly Block[], place: Place = {}): void {
    let near = place
    for (const block of blocks) {
      if ('id' in block && block.id) near = { ...near, id: block.id }
      readBlock(block, near)
    }
  }

  function readBlock(block: Block, place: Place): void {
    switch (block.kind) {
      case 'heading':
        add([block.number ?? '', ...piecesOf(block.inlines)], { ...place, isHeading: true })
        break
      case 'paragraph':
        add(piecesOf(block.inlines), place)
        break
      case 'list':
        for (const item of block.items) readBlocks(item, place)
        break
      case 'definitions':
        for (const { term, definitions } of block.items) {
          add(piecesOf(term), place)
          for (const definition of definitions) readBlocks(definition, place)
        }
        break
      case 'quote':
        readBlocks(block.blocks, place)
        break
      case 'code':
        add([block.text], place)
        break
      case 'equation':
        add([block.number ?? ''], place)
        break
      case 'figure':
        add([block.label, ...piecesOf(block.caption)], place)
        break
      case 'table':
        add([block.label, ...piecesOf(block.caption)], place)
        tables += 1
        readRows([...block.head, ...block.body, ...block.foot], tables, place)
        readBlocks(block.remarks, place)
        break
      case 'rule':
    }
  }

  function readRows(rows: readonly Row[], table: number, place: Place): void {
    for (const [row, { cells }] of rows.entries()) {
      for (const [column, { blocks }] of cells.entries()) {
        readBlocks(blocks, { ...place, cell: { table, row: row + 1, column: column + 1 } })
      }
    }
  }

  return readBlocks
}

/** Parted at formulas, pictures and note marks. */
export function piecesOf(inlines: readonly Inline[]): string[] {
  const pieces = ['']
  const add = (text: string) => {
    pieces[pieces.length - 1] += text
  }
  const read = (run: readonly Inline[]): void => {
    for (const inline of run) {
      if ('inlines' in inline) read(inline.inlines)
      else if ('text' in inline) add(inline.text)
      else if (inline.kind === 'line-break') add(' ')
      else pieces.push('')
    }
  }
  read(inlines)
  return pieces
}
