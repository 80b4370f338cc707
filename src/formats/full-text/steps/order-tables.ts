// Cleans up tables: removes empty rows, marks header rows, takes remarks out of the last rows, keeps spans within the table.
import type { Block, Cell, FullText, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { isAll, isBlankParagraph, lineOfBlock } from '#src/formats/full-text/tree/read-words.ts'
import { changeText } from '#src/formats/full-text/tree/walk.ts'
import { isRemark } from './caption-tokens.ts'

export function orderTables(text: FullText): FullText {
  return changeText(text, { block: (block) => (block.kind === 'table' ? orderTable(block) : block) })
}

function orderTable(table: Table): Table | Block[] {
  const ordered = headColumn(headRows(withRemarksBelow(withoutEmptyRows(table))))
  const rows = ordered.head.length + ordered.body.length + ordered.foot.length
  if (rows === 0) return ordered.remarks
  return { ...ordered, head: clip(ordered.head), body: clip(ordered.body), foot: clip(ordered.foot) }
}

function withoutEmptyRows(table: Table): Table {
  const rows = [...table.head, ...table.body, ...table.foot]
  // A row that cells from above reach into cannot be removed.
  if (rows.some(({ cells }) => cells.some(({ rowSpan }) => rowSpan > 1))) return table
  const filled = (group: readonly Row[]) => group.filter(({ cells }) => cells.some((cell) => !isEmpty(cell)))
  return { ...table, head: filled(table.head), body: filled(table.body), foot: filled(table.foot) }
}

/** 'Note. …' in one cell of a last row is a remark to the table, not the head of a row. */
function withRemarksBelow(table: Table): Table {
  if (table.foot.length > 0) return table
  const end = table.body.findLastIndex((row) => remarksIn(row) === undefined) + 1
  const kept = table.body.slice(0, end)
  const isReached = kept.some(({ cells }, at) => cells.some(({ rowSpan }) => at + rowSpan > end))
  if (end === 0 || isReached) return table
  const remarks = table.body.slice(end).flatMap((row) => remarksIn(row) ?? [])
  return { ...table, body: kept, remarks: [...remarks, ...table.remarks] }
}

function remarksIn({ cells }: Row): Block[] | undefined {
  const [first, ...others] = cells
  if (!first || !others.every(isEmpty)) return undefined
  const blocks = first.blocks.filter((block) => !isBlankParagraph(block))
  return blocks.length > 0 && blocks.every(isRemark) ? blocks : undefined
}

const isEmpty = ({ blocks }: Cell): boolean => blocks.every(isBlankParagraph)
const wordsOf = ({ blocks }: Cell): string => blocks.map(lineOfBlock).join(' ').trim()
const isNumber = (words: string): boolean =>
  /^[\s(<>≤≥=~±+−–—-]*[\d.,\s]*\d[\d.,\s]*(?:%|\*{0,3}|[a-z†‡])?[\s)*]*(?:[([±–-].*)?$/i.test(words)
const isBold = ({ blocks }: Cell): boolean =>
  blocks.every((block) => isBlankParagraph(block) || (block.kind === 'paragraph' && isAll(block.inlines, 'strong')))

/** Rows at the top that are bold, or words above numbers; and rows that cells of the head span. */
function headRows(table: Table): Table {
  let { head, body } = table
  const reach = Math.max(0, ...head.flatMap(({ cells }, at) => cells.map(({ rowSpan }) => at + rowSpan - head.length)))
  if (reach > 0 && reach < body.length) {
    head = [...head, ...body.slice(0, reach)]
    body = body.slice(reach)
  }
  if (head.length === 0 && body.length >= 2 && table.columns.length >= 2) {
    let count = 0
    while (count < Math.min(3, body.length - 1) && isHeadRow(body, count, table.columns.length)) count += 1
    const [first] = body
    const deep = Math.max(count, ...(count > 0 && first ? first.cells.map(({ rowSpan }) => rowSpan) : [0]))
    if (deep < body.length) {
      head = body.slice(0, deep)
      body = body.slice(deep)
    }
  }
  return { ...table, head, body }
}

function isHeadRow(rows: readonly Row[], at: number, columns: number): boolean {
  const row = rows[at]
  if (!row) return false
  const filled = row.cells.filter((cell) => !isEmpty(cell))
  // One cell across the table is a title between rows.
  if (filled.length === 0 || (filled.length === 1 && columns > 1)) return false
  if (filled.every(isBold)) return true
  if (at > 0) return false
  const words = filled.map(wordsOf)
  if (words.some((one) => isNumber(one) || one.length > 80) || new Set(words).size < words.length) return false
  const below = rows
    .slice(1)
    .flatMap(({ cells }) => cells.slice(1))
    .filter((cell) => !isEmpty(cell))
  return below.length > 0 && below.filter((cell) => isNumber(wordsOf(cell))).length > below.length / 2
}

/** The first column labels the rows if it contains words and the rest is mostly numbers. */
function headColumn(table: Table): Table {
  const { head, body, columns } = table
  const starts = body.map(({ cells }) => cells[0])
  const isSimple = body.every(({ cells }) => cells.every(({ rowSpan }) => rowSpan === 1))
  if (head.length === 0 || columns.length < 2 || body.length < 2 || !isSimple) return table
  if (!starts.every((cell) => cell && !isEmpty(cell) && !isNumber(wordsOf(cell)) && wordsOf(cell).length <= 80))
    return table
  const others = body.flatMap(({ cells }) => cells.slice(1)).filter((cell) => !isEmpty(cell))
  if (others.filter((cell) => isNumber(wordsOf(cell))).length <= others.length / 2) return table
  return {
    ...table,
    body: body.map(({ cells }) => ({
      cells: cells.map((cell, at) => (at === 0 ? { ...cell, isHeader: true } : cell)),
    })),
  }
}

/** No cell spans beyond the last row of its group. */
function clip(rows: readonly Row[]): Row[] {
  return rows.map(({ cells }, at) => ({
    cells: cells.map((cell) => ({
      ...cell,
      rowSpan: Math.max(1, Math.min(cell.rowSpan, rows.length - at)),
      columnSpan: Math.max(1, cell.columnSpan),
    })),
  }))
}
