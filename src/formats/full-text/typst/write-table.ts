// A table as one call of the template, which measures where it fits; the cells declare what they need.
import type { Alignment, Table } from '#src/formats/full-text/tree/full-text.ts'
import { cellsOf, everyBlock, everyInline } from '#src/formats/full-text/tree/walk.ts'
import { rowsOfText } from './simplify-tables.ts'
import { figureColumns, type Measured, type ReadCell, readCell, widestCells } from './table-columns.ts'
import { columnCount, placeCells } from './table-grid.ts'
import { typstString } from './typst-string.ts'
import { writeInlines } from './write-inlines.ts'
import { idArgument, type Writing, withNotesBelow } from './writing.ts'

// A table in a table has columns without a given width, whose content the compiler sets again and again: beyond these
// numbers it would take seconds and hundreds of megabytes, and the columns would be as wide as a syllable.
const maxNestedColumns = 12
const maxNestedCells = 200

export function writeTable(table: Table, writing: Writing): string {
  const columns = columnCount([...table.head, ...table.body, ...table.foot])
  const isTooMuch = columns * writing.columnsAround > maxNestedColumns || writing.cellsWithin > maxNestedCells
  if (writing.tables > 0 && isTooMuch) return writeAsRows(table, writing)
  const read = (rows: Table['body']) => placeCells(rows, columns).map(readCell)
  const [head, body, foot] = [read(table.head), read(table.body), read(table.foot)]
  const widest = widestCells([...head, ...body, ...foot])
  const figures = figureColumns(body)
  const isNested = writing.depth > 0
  const given = withNotesBelow(writing, () => {
    const titled = [
      ...idArgument(table.id, writing),
      `title: ${typstString(table.label)}`,
      `caption: [${writeInlines(table.caption, writing)}]`,
    ]
    writing.depth += 1
    writing.tables += 1
    const { columnsAround, cellsWithin } = writing
    Object.assign(writing, { columnsAround: columns, cellsWithin: countCellsWithin(table) })
    const rows = (cells: ReadCell[]) =>
      cells.map((cell) => writeCell(cell, alignmentOf(cell, table, figures), widest.get(cell), writing)).join('\n')
    // A head repeated on further pages is an artifact there, and an artifact must not contain links.
    const { isInLink, isRepeated } = writing
    Object.assign(writing, { isInLink: true, isRepeated: true })
    const heads = rows(head)
    Object.assign(writing, { isInLink, isRepeated })
    const filled = [`head: (${heads})`, `body: (${rows(body)})`, `foot: (${rows(foot)})`]
    const remarks = `remarks: [${writing.writeBlocks(table.remarks, writing).trim()}]`
    writing.depth -= 1
    writing.tables -= 1
    Object.assign(writing, { columnsAround, cellsWithin })
    return [
      ...titled,
      `columns: ${columns}`,
      ...filled,
      remarks,
      `nested: ${isNested}`,
      `even: ${isEven([...body, ...foot])}`,
      ...(writing.isSpared ? ['unmeasured: true', `unbroken: ${isUnbroken([...body, ...foot])}`] : []),
    ]
  })
  return `#paper.data-table(${given.join(',\n')});\n\n`
}

/** Rows of one line each, if their columns are wide enough. */
const isEven = (cells: readonly ReadCell[]): boolean =>
  cells.every(
    ({ rowSpan, columnSpan, isSolid, cell: { blocks } }) =>
      rowSpan === 1 &&
      columnSpan === 1 &&
      !isSolid &&
      blocks.length <= 1 &&
      blocks.every(({ kind }) => kind === 'paragraph') &&
      [...everyInline(blocks)].every(({ kind }) => kind !== 'line-break'),
  )

/** Rows of one height, however wide their columns are: there is nothing to break a line at, or higher than others. */
const isUnbroken = (cells: readonly ReadCell[]): boolean =>
  isEven(cells) &&
  cells.every(
    ({ words, cell: { blocks } }) =>
      unbroken.test(words) && [...everyInline(blocks)].every(({ kind }) => kind === 'text'),
  )

const unbroken = /^[A-Za-z\d.,<>=+*%()−]{0,30}$/

function countCellsWithin(table: Table): number {
  const inside = cellsOf(table).flatMap(({ blocks }) => [...everyBlock(blocks)])
  return inside.reduce((sum, block) => sum + (block.kind === 'table' ? cellsOf(block).length : 0), 0)
}

/** The mark is for the list of things to check. */
function writeAsRows(table: Table, writing: Writing): string {
  const { id, label } = table
  const mark = `#[#metadata((kind: "simplified-print", place: ${typstString(id)}, label: ${typstString(label)}, detail: "table"))<attention>];\n\n`
  return mark + writing.writeBlocks(rowsOfText(table), writing)
}

function alignmentOf(cell: ReadCell, table: Table, figures: ReadonlySet<number>): Alignment {
  if (cell.cell.alignment) return cell.cell.alignment
  if (cell.columnSpan > 1) return cell.column > 0 ? 'center' : 'start'
  const alignment = table.columns[cell.column]?.alignment ?? 'default'
  if (alignment !== 'default') return alignment
  return figures.has(cell.column) ? 'end' : 'start'
}

function writeCell(cell: ReadCell, alignment: Alignment, measured: Measured | undefined, writing: Writing): string {
  const given = [`x: ${cell.column}`, `y: ${cell.row}`]
  if (cell.columnSpan > 1) given.push(`colspan: ${cell.columnSpan}`)
  if (cell.rowSpan > 1) given.push(`rowspan: ${cell.rowSpan}`)
  if (alignment !== 'start') given.push(`align: ${alignment}`)
  if (cell.cell.isHeader) given.push('heads: true')
  if (cell.isSolid) given.push('solid: true')
  // As texts, empty ones too: no word of a manuscript may decide which code is written.
  given.push(`word: ${typstString(measured?.word ?? '')}, line: ${typstString(measured?.isWhole ? 'whole' : '')}`)
  return `(${given.join(', ')}, body: [${writing.writeBlocks(cell.cell.blocks, writing).trim()}]),`
}
