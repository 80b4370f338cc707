import { expect, test } from 'vitest'
import type { Row } from '#src/formats/full-text/tree/full-text.ts'
import { cell, row } from '#test/factories/full-text.ts'
import { columnCount, placeCells } from './table-grid.ts'

const shape = (rows: Row[], columns: number) =>
  placeCells(rows, columns).map(({ column, row: at, columnSpan, rowSpan }) => [column, at, columnSpan, rowSpan])

test('a cell is placed beside one that extends from the row above', () => {
  const rows = [row(cell('North', { rowSpan: 2 }), 'girls'), row('boys')]
  expect(shape(rows, columnCount(rows))).toEqual([
    [0, 0, 1, 2],
    [1, 0, 1, 1],
    [1, 1, 1, 1],
  ])
})

test('positions without a cell get an empty one', () => {
  expect(shape([row('a', 'b'), row('c')], 2)).toHaveLength(4)
})

test('a span ends with the table, and before an existing cell', () => {
  const beyond = [row('a', cell('b', { columnSpan: 9, rowSpan: 9 })), row('c')]
  expect(shape(beyond, columnCount(beyond))).toEqual([
    [0, 0, 1, 1],
    [1, 0, 1, 2],
    [0, 1, 1, 1],
  ])
  const over = [row('a', cell('b', { rowSpan: 2 }), 'c'), row(cell('d', { columnSpan: 3 }))]
  expect(shape(over, 3)).toEqual([
    [0, 0, 1, 1],
    [1, 0, 1, 2],
    [2, 0, 1, 1],
    [0, 1, 1, 1],
    [2, 1, 1, 1],
  ])
})

test('a column exists if a cell begins in it', () => {
  expect(columnCount([row(cell('a', { columnSpan: 50 })), row('b', 'c')])).toBe(2)
  expect(columnCount([])).toBe(0)
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a span of %d is one column', (span) => {
  expect(shape([row(cell('a', { columnSpan: span, rowSpan: span }))], 1)).toEqual([[0, 0, 1, 1]])
})
