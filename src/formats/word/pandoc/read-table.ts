// Pandoc's tables one to one: spans, alignments, widths, head, bodies and foot.
import type { Alignment, Cell, Inline, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { numbersAsText } from './numbered-cells.ts'
import type { PandocBlock, PandocCell, PandocRow, PandocTable } from './pandoc-ast.ts'
import type { Reading } from './read-inlines.ts'

const alignments: Record<string, Alignment | undefined> = {
  AlignLeft: 'start',
  AlignCenter: 'center',
  AlignRight: 'end',
}

export function readTable([attributes, caption, columns, head, bodies, foot]: PandocTable, reading: Reading): Table {
  const rows = (from: readonly PandocRow[], headColumns = 0): Row[] => readRows(from, headColumns, reading)
  return {
    kind: 'table',
    id: attributes[0],
    label: '',
    caption: readCaption(caption[1], reading),
    columns: columns.map(([alignment, width]) => ({ alignment: alignments[alignment.t] ?? 'default', width: width.c })),
    head: rows(head[1]),
    body: bodies.flatMap(([, headColumns, headRows, bodyRows]) => [...rows(headRows), ...rows(bodyRows, headColumns)]),
    foot: rows(foot[1]),
    remarks: [],
  }
}

/** Its paragraphs continue across cells. */
export function readCaption(blocks: readonly PandocBlock[], reading: Reading): Inline[] {
  const paragraphs = reading
    .blocks(blocks, reading)
    .flatMap((block) => (block.kind === 'quote' ? block.blocks : [block]))
    .flatMap((block) => ('inlines' in block ? [block.inlines] : []))
  return paragraphs.flatMap((inlines, index): Inline[] =>
    index === 0 ? inlines : [{ kind: 'text', text: ' ' }, ...inlines],
  )
}

function readRows(rows: readonly PandocRow[], headColumns: number, reading: Reading): Row[] {
  // How many more rows a cell from above covers in each column.
  const covered: number[] = []
  return rows.map(([, cells]) => {
    let column = 0
    const read = cells.map((cell) => {
      while ((covered[column] ?? 0) > 0) column += 1
      const [, , rowSpan, columnSpan] = cell
      const isHeader = column < headColumns
      for (let end = column + columnSpan; column < end; column += 1) covered[column] = rowSpan
      return readCell(cell, isHeader, reading)
    })
    covered.forEach((rest, at) => {
      covered[at] = Math.max(0, rest - 1)
    })
    return { cells: read }
  })
}

function readCell([, alignment, rowSpan, columnSpan, blocks]: PandocCell, isHeader: boolean, reading: Reading): Cell {
  return {
    blocks: reading.blocks(blocks.flatMap(numbersAsText), reading),
    columnSpan,
    rowSpan,
    ...(isHeader && { isHeader }),
    alignment: alignments[alignment.t],
  }
}
