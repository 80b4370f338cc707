import { expect, test } from 'vitest'
import type { Cell, Row, Table } from '#src/formats/full-text/tree/full-text.ts'
import { aTable, cell, paragraph, row } from '#test/factories/full-text.ts'
import { line, rawText } from '#test/factories/raw-text.ts'
import { orderTables } from './order-tables.ts'

const bold = (words: string): Cell => cell([line(`**${words}**`)])
const bare = (body: Row[], facts: Partial<Table> = {}) => aTable({ head: [], foot: [], remarks: [], body, ...facts })
const order = (table: Table) => orderTables(rawText([table])).body[0] as Table

test('bold rows at the top are the header rows', () => {
  const { head, body } = order(bare([row(bold('School'), bold('Pupils')), row('North', 'many'), row('South', 'few')]))
  expect([head.length, body.length]).toEqual([1, 2])
})

test('words above numbers are header rows, and words before numbers are row headers', () => {
  const { head, body } = order(
    bare([row('', 'Before', 'After'), row('Age', '34.5', '35 (2%)'), row('Marks', '−1.2*', '< .05')]),
  )
  expect(head).toHaveLength(1)
  expect(body.map(({ cells }) => cells[0]?.isHeader)).toEqual([true, true])
})

test('a table of words only has no header rows', () => {
  expect(order(bare([row('kelp', 'green'), row('salt', 'white')])).head).toEqual([])
})

test('a title across the table is not a header row', () => {
  expect(order(bare([row(cell([line('**Panel A**')], { columnSpan: 2 })), row('a', 'b')])).head).toEqual([])
})

test('the rows that a header spans are part of it', () => {
  const head = [row(cell('School', { rowSpan: 2 }), cell('Pupils', { columnSpan: 2 }))]
  const ordered = order(bare([row('girls', 'boys'), row('North', '1', '2')], { head }))
  expect([ordered.head.length, ordered.body.length]).toEqual([2, 1])
})

test('empty rows are removed; a table without any rows leaves its remarks', () => {
  expect(order(bare([row('a', '1'), row('', ''), row('b', '2')])).body).toHaveLength(2)
  const remarks = [paragraph('Note.')]
  expect(orderTables(rawText([bare([row('', '')], { remarks })])).body).toEqual(remarks)
})

test('remarks in the last rows are remarks to the table, not heads of rows', () => {
  const rows = [row('School', 'Pupils'), row('North', '31'), row('South', '28')]
  const remarks = [row(cell('Note. In May.', { columnSpan: 2 })), row('Source: own counts.', '')]
  const ordered = order(bare([...rows, ...remarks], { remarks: [paragraph('* p < .05')] }))
  expect(ordered.body).toHaveLength(2)
  expect(ordered.remarks).toEqual(['Note. In May.', 'Source: own counts.', '* p < .05'].map((line) => paragraph(line)))
  const [note] = remarks
  for (const kept of [
    [...rows, ...remarks, row('East', '9')],
    [...rows, row('Note. In May.', '3')],
    [note, note],
  ])
    expect(order(bare(kept as Row[])).remarks).toEqual([])
})

test('no cell reaches beyond the table', () => {
  expect(order(bare([row(cell('a', { rowSpan: 9 }), 'b'), row('c')])).body[0]?.cells[0]?.rowSpan).toBe(2)
})
