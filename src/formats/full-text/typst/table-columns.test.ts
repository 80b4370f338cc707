import { expect, test } from 'vitest'
import { aFormula, cell, paragraph, row } from '#test/factories/full-text.ts'
import { figureColumns, maxWord, readCell, widestCells } from './table-columns.ts'
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
  const widest = [...widestCells(placeCells(rows, 2).map(readCell)).keys()]
  expect(widest.length).toBeLessThan(12)
  expect(widest.some(({ isSolid }) => isSolid)).toBe(true)
  expect(widest.some(({ words }) => words.length === 60)).toBe(true)
})

test('the widest word is measured, not that of the most letters, and one cell of all with equally wide figures', () => {
  const cells = read(row('millilitre', '9.1', '1'), row('WMWMWMWM', '8.2', '2'), row('ill', '7.3', '3'))
  const measured = [...widestCells(cells)].map(([{ column }, { word }]) => [column, word])
  expect(measured).toEqual([
    [0, 'WMWMWMWM'],
    [1, '9.1'],
    [2, '1'],
  ])
})

test('only a line of several words is measured beside its longest word', () => {
  const measured = widestCells(read(row('12', 'a moss of the north', 'wool'))).values()
  expect([...measured].map(({ isWhole }) => isWhole)).toEqual([false, true, false])
})

test('a word can be divided at a hyphen or a slash', () => {
  expect(maxWord('cluster-randomised and/or plain')).toBe('randomised')
})

test('a long word is measured whole, unless it is parted or its letters need no spaces between them', () => {
  const path = 'Alpha→Beta\\Gamma→'.repeat(5)
  const joined = 'سلام'.repeat(20)
  const cells = [...read(row(path, 'acgt'.repeat(30), '海'.repeat(80))), ...read(row(joined))].slice(0, 4)
  const widest = [path.slice(0, 50), 'acgt'.repeat(30).slice(0, 50), '海'.repeat(50), joined]
  expect(cells.map((one) => one.maxWord)).toEqual(widest)
})
