import { expect, test } from 'vitest'
import { curve, polyline } from './path.ts'

test('a line is written as relative moves with one decimal', () => {
  expect(
    polyline([
      [0, 0],
      [10.04, -2.5],
      [10.04, 7.25],
    ]),
  ).toBe('M0 0l10-2.5l0 9.8')
})

test('rounding errors are carried over', () => {
  const thirds = Array.from({ length: 301 }, (_, index) => [index / 3, 0] as const)
  const moves = polyline(thirds).split('l').slice(1).map(Number.parseFloat)
  expect(moves.reduce((sum, move) => sum + move, 0)).toBeCloseTo(100, 1)
})

test('a curve passes its points with its tangents', () => {
  const parabola = curve(
    (t) => [
      [30 * t, 30 * t * t],
      [30, 60 * t],
    ],
    0,
    1,
    1,
  )
  expect(parabola).toBe('M0 0c10 0 20 10 30 30')
})
