import { expect, test } from 'vitest'
import { filterDoubleClicks } from './filter-double-clicks.ts'
import type { Click } from './use.ts'

const second = 1_000
const later = 1_000 * second

const click = (at: number, facts: Partial<Click> = {}): Click => ({
  visitor: 'Ada',
  articleId: 'one paper',
  surface: 'pdf',
  at: at * second,
  isRequest: true,
  ...facts,
})

const countedAt = (clicks: Click[]) => filterDoubleClicks(clicks, later).certain.map(({ at }) => at / second)

test.each([
  ['29 seconds later', [0, 29], [29]],
  ['30 seconds later', [0, 30], [30]],
  ['31 seconds later', [0, 31], [0, 31]],
  ['again and again, each within 30 seconds of the last', [0, 20, 40, 60], [60]],
  ['twice, then after a pause twice', [0, 10, 100, 110], [10, 110]],
  ['in any order', [40, 0, 20], [40]],
])('a click that is repeated %s', (_when, times, counted) => {
  expect(countedAt(times.map((at) => click(at)))).toEqual(counted)
})

test.each<[string, Partial<Click>]>([
  ['by somebody else', { visitor: 'Ben' }],
  ['on another paper', { articleId: 'another paper' }],
  ['on another file of the paper', { surface: 'docx' }],
  ['on the page of the paper', { surface: 'page' }],
])('a click %s is another click', (_how, facts) => {
  expect(countedAt([click(0), click(1, facts)])).toEqual([0, 1])
})

test('a click waits until no other can follow it', () => {
  const clicks = [click(0), click(100)]
  expect(filterDoubleClicks(clicks, 99 * second)).toEqual({ certain: [clicks[0]], waiting: [clicks[1]] })
  expect(filterDoubleClicks(clicks, 100 * second)).toEqual({ certain: clicks, waiting: [] })
})
