// A table in the XHTML model of JATS, which requires at least one cell in each row.
import type { Block, Cell, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { element, fact, group, type Markup, nothing } from '#src/formats/xml/markup.ts'
import { writeInlines } from './write-inlines.ts'
import { writeLines } from './write-lines.ts'
import type { Writing } from './writing.ts'

type Inside = {
  cell(blocks: readonly Block[], writing: Writing): Markup
  paragraphs(blocks: readonly Block[], writing: Writing): Markup
}

export function writeTable(table: Table, writing: Writing, inside: Inside): Markup {
  const { id, label, caption, remarks } = table
  const title =
    writeInlines(caption, writing).trim() === '' ? nothing : element('title', {}, writeLines(caption, writing))
  return element(
    'table-wrap',
    { id: writing.ids.claim(id) },
    fact('label', label),
    title === '' ? nothing : element('caption', {}, title),
    writeGrid(table, writing, inside),
    remarks.length === 0 ? nothing : element('table-wrap-foot', {}, inside.paragraphs(remarks, writing)),
  )
}

function writeGrid({ columns, head, body, foot }: Table, writing: Writing, inside: Inside): Markup {
  const isHeadless = head.length === 0 && !body.some(({ cells }) => cells.some(({ isHeader }) => isHeader))
  const part = (name: string, rows: readonly Row[], isHead = false) =>
    group(name, {}, ...withoutEmptyRows(rows).map((row) => writeRow(row, writing, inside, isHead)))
  const rows = part('tbody', isHeadless ? body.map(namedByFirst) : body)
  return element(
    'table',
    {},
    group(
      'colgroup',
      {},
      ...columns.map(({ alignment, width }) => element('col', { align: sides[alignment], width: percent(width) })),
    ),
    part('thead', head, true),
    part('tfoot', foot),
    rows === '' ? element('tbody', {}, element('tr', {}, element('td', {}))) : rows,
  )
}

/** JATS4R on accessibility: each table has head cells. Without any, the first of a row says what the row is about. */
const namedByFirst = ({ cells }: Row): Row => ({
  cells: cells.map((cell, at) => (at === 0 ? { ...cell, isHeader: true } : cell)),
})

const sides = { start: 'left', center: 'center', end: 'right', default: undefined } as const

const percent = (share: number | undefined): string | undefined =>
  share && share > 0 && share <= 1 ? `${Math.round(share * 1000) / 10}%` : undefined

/** A row whose places are all covered by cells from above is left out, and those cells become shorter. */
function withoutEmptyRows(rows: readonly Row[]): Row[] {
  const isLeft = rows.map(({ cells }) => cells.length > 0)
  return rows.flatMap(({ cells }, index) => {
    if (cells.length === 0) return []
    const shorter = cells.map((cell) => {
      const covered = isLeft.slice(index, index + cell.rowSpan)
      return { ...cell, rowSpan: covered.length === 0 ? 1 : covered.filter(Boolean).length }
    })
    return [{ cells: shorter }]
  })
}

function writeRow({ cells }: Row, writing: Writing, inside: Inside, isHead: boolean): Markup {
  return element('tr', {}, ...cells.map((cell) => writeCell(cell, writing, inside, isHead)))
}

function writeCell(
  { blocks, columnSpan, rowSpan, isHeader, alignment }: Cell,
  writing: Writing,
  inside: Inside,
  isHead: boolean,
): Markup {
  const names = isHead || isHeader === true
  const attributes = {
    colspan: span(columnSpan),
    rowspan: span(rowSpan),
    align: alignment && sides[alignment],
    scope: names ? scope(isHead, columnSpan, rowSpan) : undefined,
  }
  const [only, ...others] = blocks
  const isLine = only?.kind === 'paragraph' && !only.id && others.length === 0
  const content = isLine ? writeLines(only.inlines, writing) : inside.cell(blocks, writing)
  return element(names ? 'th' : 'td', attributes, content)
}

const span = (count: number): string | undefined => (count > 1 ? String(count) : undefined)

function scope(isHead: boolean, columnSpan: number, rowSpan: number): string {
  if (isHead) return columnSpan > 1 ? 'colgroup' : 'col'
  return rowSpan > 1 ? 'rowgroup' : 'row'
}
