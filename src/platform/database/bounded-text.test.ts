import { expect, test } from 'vitest'
import { boundText, type SearchableText } from './bounded-text.ts'

const blank: SearchableText = { title: [], abstract: [], keywords: [], authors: [], body: [] }

const bodyOf = (body: string[]) => boundText({ ...blank, body }).find(({ name }) => name === 'body')?.slots ?? []

test('neighbours within a text are neighbours in the index, those of two keywords are not', () => {
  const [keywords] = boundText({ ...blank, keywords: [['a', 'b'], ['c']] }).filter(({ name }) => name === 'keywords')
  const at = (word: string) => keywords?.slots.find((slot) => slot.word === word)?.position ?? Number.NaN
  expect(at('b') - at('a')).toBe(1)
  expect(at('c') - at('b')).toBeGreaterThan(1)
})

test('no position is beyond what PostgreSQL can hold', () => {
  const slots = bodyOf(Array.from({ length: 50_000 }, (_, n) => `w${n}`))
  expect(Math.max(...slots.map(({ position }) => position))).toBe(16_383)
  expect(new Set(slots.flatMap(({ word }) => word ?? [])).size).toBe(50_000)
})

test('at most 255 positions of one word are kept', () => {
  const slots = bodyOf(Array.from({ length: 1_000 }, () => 'the'))
  expect(slots.filter(({ word }) => word === 'the')).toHaveLength(255)
})

test('the words of a flood of invented words end before the index is full', () => {
  const slots = bodyOf(Array.from({ length: 200_000 }, (_, n) => `w${n}`.padEnd(60, 'x')))
  const bytes = slots.reduce((sum, { word }) => sum + (word?.length ?? 0), 0)
  expect(bytes).toBeLessThanOrEqual(500_000)
})
