import { expect, test } from 'vitest'
import { aFormula, cell, paragraph, row } from '#test/factories/full-text.ts'
import { figureColumns, maxWordLength, readCell, widestCells } from './table-columns.ts'
import { placeCells } from './table-grid.ts'

const read = (...rows: ReturnType<typeof row>[]) => placeCells(rows, 3).map(readCell)

test('a column of figures is known by its entries, with signs, brackets and stars', () => {
  const cells = read(row('North', '1,204', '−0.03*'), row('South', '87.5', '0.12 (0.04)'), row('Sum', '', '< .001'))
  expect([...figureColumns(cells)]).toEqual([1, 2])
})

test('one word makes a column a text column', () => {
  expect([...figureColumns(read(row('1', '2', 'none'), row('3', '4', '5')))]).toEqual([0, 1])
})

test('the longest cells of a column, and those with formulas, determine its width', () => {
  const formula = cell([paragraph({ kind: 'formula', formula: aFormula() })])
  const rows = Array.from({ length: 60 }, (_, at) => row('x'.repeat(at + 1), at === 0 ? formula : 'yes'))
  const widest = [...widestCells(placeCells(rows, 2).map(readCell))]
  expect(widest).toHaveLength(48)
  expect(widest.some(({ isSolid }) => isSolid)).toBe(true)
  expect(widest.some(({ words }) => words.length === 60)).toBe(true)
})

test('a word can be divided at a hyphen or a slash', () => {
  expect(maxWordLength('cluster-randomised and/or plain')).toBe('randomised')
})
