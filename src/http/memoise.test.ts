import { expect, test, vi } from 'vitest'
import { memoise } from './memoise.ts'

test('a result is computed once, until the cache is full', () => {
  const compute = vi.fn((text: string) => text.length)
  const lengthOf = memoise(2, compute)
  for (const text of ['a', 'a', 'b', 'b', 'c', 'a']) expect(lengthOf(text)).toBe(1)
  expect(compute.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})

test('long arguments take no memory', () => {
  const compute = vi.fn((text: string) => text.length)
  const lengthOf = memoise(2, compute)
  const long = 'a'.repeat(10_000)
  expect([lengthOf(long), lengthOf(long)]).toEqual([10_000, 10_000])
  expect(compute).toHaveBeenCalledTimes(2)
})
