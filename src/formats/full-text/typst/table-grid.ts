// The cells of a table in their positions. Typst refuses a table whose cells overlap or span beyond its rows, and Word
// files contain such tables: spans are cut to the space available, and every position without a cell gets an empty one.
import type { Cell, Row } from '#src/formats/full-text/tree/full-text.ts'

export type PlacedCell = { column: number; row: number; columnSpan: number; rowSpan: number; cell: Cell }

const empty: Cell = { blocks: [], columnSpan: 1, rowSpan: 1 }
// A table larger than this could not be printed.
const maxColumns = 200

/** Up to the last column in which a cell begins: a column that is only spanned shows nothing. */
export function columnCount(rows: readonly Row[]): number {
  let widest = 0
  const taken: number[] = []
  for (const { cells } of rows) {
    let column = 0
    for (const cell of cells) {
      while ((taken[column] ?? 0) > 0) column += 1
      if (column >= maxColumns) break
      widest = Math.max(widest, column + 1)
      const end = Math.min(column + span(cell.columnSpan), maxColumns)
      for (; column < end; column += 1) taken[column] = span(cell.rowSpan)
    }
    for (let at = 0; at < taken.length; at += 1) taken[at] = Math.max(0, (taken[at] ?? 0) - 1)
  }
  return widest
}

/** In the order in which Typst fills a table; positions are counted from the first of these rows. */
export function placeCells(rows: readonly Row[], columns: number): PlacedCell[] {
  const grid: (PlacedCell | undefined)[][] = rows.map(() => new Array(columns).fill(undefined))
  rows.forEach(({ cells }, row) => {
    let column = 0
    for (const cell of cells) {
      while (column < columns && grid[row]?.[column]) column += 1
      if (column >= columns) break
      cover(grid, fitted({ column, row, columnSpan: span(cell.columnSpan), rowSpan: span(cell.rowSpan), cell }, grid))
    }
  })
  return grid.flatMap((line, row) =>
    line.flatMap((placed, column): PlacedCell[] => {
      if (placed === undefined) return [{ column, row, columnSpan: 1, rowSpan: 1, cell: empty }]
      return placed.row === row && placed.column === column ? [placed] : []
    }),
  )
}

function span(count: number): number {
  return Number.isFinite(count) ? Math.max(1, Math.floor(count)) : 1
}

/** Narrowed before a position that is taken, and no taller than the remaining rows. */
function fitted(wanted: PlacedCell, grid: (PlacedCell | undefined)[][]): PlacedCell {
  const line = grid[wanted.row] ?? []
  let columnSpan = 1
  while (
    columnSpan < wanted.columnSpan &&
    wanted.column + columnSpan < line.length &&
    !line[wanted.column + columnSpan]
  ) {
    columnSpan += 1
  }
  return { ...wanted, columnSpan, rowSpan: Math.min(wanted.rowSpan, grid.length - wanted.row) }
}

function cover(grid: (PlacedCell | undefined)[][], placed: PlacedCell): void {
  for (let row = placed.row; row < placed.row + placed.rowSpan; row += 1) {
    for (let column = placed.column; column < placed.column + placed.columnSpan; column += 1) {
      const line = grid[row]
      if (line) line[column] = placed
    }
  }
}
