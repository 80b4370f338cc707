import { expect, test } from 'vitest'
import { roseOf, rosePath } from './maurer-rose.ts'

const years = Array.from({ length: 30 }, (_, index) => index + 1)
const issues = years.flatMap((volume) => [1, 2, 3, 4].map((issue) => ({ volume, issue })))
const drawingOf = (issue: { volume: number; issue: number }) => rosePath(roseOf(issue), 1120, [1720, 2840])

/** The corners of a path, as sums of its moves. */
function corners(path: string): [number, number][] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number)
  const sums: [number, number][] = []
  for (let i = 0; i < numbers.length; i += 2) {
    const [x, y] = sums.at(-1) ?? [0, 0]
    sums.push([x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)])
  }
  return sums
}

test('the first issue has two petals more than none and steps of the tenth prime', () => {
  expect(roseOf({ volume: 1, issue: 1 })).toEqual({ petals: 2, step: 29 })
  expect(roseOf({ volume: 2, issue: 2 })).toEqual({ petals: 7, step: 47 })
})

test('no two issues of the first nine years have the same cover', () => {
  expect(new Set(issues.slice(0, 36).map(drawingOf)).size).toBe(36)
})

test('neighbouring issues, and the same quarter of two years running, differ in their petals', () => {
  issues.forEach((issue, index) => {
    const { petals } = roseOf(issue)
    for (const other of [issues[index + 1], issues[index + 4]]) {
      if (other) expect(roseOf(other).petals, JSON.stringify(issue)).not.toBe(petals)
    }
  })
})

test("a special issue never looks like a quarter's", () => {
  const quarters = new Set(issues.map((issue) => roseOf(issue).petals))
  for (const issue of [5, 6, 7, 12]) expect(quarters).not.toContain(roseOf({ volume: 3, issue }).petals)
})

test('a rose has 361 points and returns to where it began', () => {
  const points = corners(rosePath({ petals: 6, step: 71 }, 2160, [2400, 2640]))
  expect(points).toHaveLength(361)
  expect(points.at(-1)).toEqual([2400, 2640])
})

test('an odd rose is complete after half of them', () => {
  const points = corners(rosePath({ petals: 7, step: 47 }, 1120, [1720, 2840]))
  expect(points).toHaveLength(181)
  expect(points.at(-1)).toEqual([1720, 2840])
  expect(points[1]).toEqual([1327, 3262])
})

test('a cover stays small enough to appear many times in a page', () => {
  for (const issue of issues) expect(drawingOf(issue).length).toBeLessThan(3_800)
})
