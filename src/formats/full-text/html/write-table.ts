// A table that scrolls in its own frame, which has a name and can be focused, so that the keyboard can scroll it too.
import type { Block, Cell, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { element } from './allowed-html.ts'
import { labelled } from './write-figure.ts'
import { placeOf, type Writing, words } from './writing.ts'

type WriteBlocks = (blocks: readonly Block[], writing: Writing) => string

export function writeTable(table: Table, writing: Writing, writeCell: WriteBlocks, writeBlocks: WriteBlocks): string {
  const place = placeOf(table.id, writing)
  const heading = labelled(table.label, table.caption, writing)
  const captionId = heading && writing.places.invent(`${table.id}-caption`)
  const rows = (['head', 'body', 'foot'] as const).map((part) => {
    const written = writeRows(table[part], table, part, writing, writeCell)
    return written && element(groups[part], {}, written)
  })
  const name = captionId ? { 'aria-labelledby': captionId } : { 'aria-label': table.label || words.table }
  const frame = { 'data-scroll': true, role: 'group', tabindex: 0, 'aria-label': table.label || words.table } as const
  return element(
    'figure',
    { ...place, 'data-kind': 'table' },
    // Outside the scrolling frame, so that it stays in view.
    (captionId ? element('figcaption', { id: captionId }, heading) : '') +
      element('div', frame, element('table', name, rows.join(''))) +
      writeBlocks(table.remarks, writing),
  )
}

const groups = { head: 'thead', body: 'tbody', foot: 'tfoot' } as const

function writeRows(
  rows: readonly Row[],
  { columns }: Table,
  part: keyof typeof groups,
  writing: Writing,
  writeCell: WriteBlocks,
): string {
  // For each column, how many more rows a cell from above covers.
  const covered: number[] = []
  return rows
    .map(({ cells }, index) => {
      let column = 0
      const written = cells.map((cell, position) => {
        while ((covered[column] ?? 0) > 0) column += 1
        const first = column
        const isInner = position === 0 && first > 0
        const spans = { columns: span(cell.columnSpan, 1000), rows: span(cell.rowSpan, rows.length - index) }
        for (; column < first + spans.columns; column += 1) covered[column] = spans.rows
        const alignment = cell.alignment ?? columns[first]?.alignment
        return element(...cellElement(cell, part, spans, { alignment, isInner }, writeCell(cell.blocks, writing)))
      })
      for (const [place, count = 0] of covered.entries()) covered[place] = Math.max(0, count - 1)
      return element('tr', {}, written.join(''))
    })
    .join('')
}

const span = (count: number, max: number): number => Math.min(Math.max(1, Math.floor(count) || 1), Math.max(1, max))

function cellElement(
  { isHeader = false }: Cell,
  part: keyof typeof groups,
  spans: { columns: number; rows: number },
  /** `isInner`: first in its row, but not in the first column. */
  { alignment, isInner }: { alignment: string | undefined; isInner: boolean },
  content: string,
): Parameters<typeof element<'td' | 'th'>> {
  const attributes = {
    colspan: spans.columns > 1 ? spans.columns : undefined,
    rowspan: spans.rows > 1 ? spans.rows : undefined,
    'data-align': alignment === 'center' || alignment === 'end' ? alignment : undefined,
    'data-inner': isInner || undefined,
  }
  // An empty corner is not a header, and HTML allows no headers within a quotation.
  if (content === '' || content.includes('<blockquote>') || (part !== 'head' && !isHeader))
    return ['td', attributes, content]
  return ['th', { scope: part === 'head' ? 'col' : 'row', ...attributes }, content]
}
