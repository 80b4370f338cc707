import { expect, test } from 'vitest'
import { madeWithin } from './interruptible.ts'

test('work that ends is made', () => {
  expect(madeWithin(() => [1, 2], 1_000)).toEqual({ made: [1, 2] })
  expect(madeWithin(() => undefined, 1_000)).toEqual({ made: undefined })
})

test('work that throws, or does not end, is not', () => {
  const broken = () => {
    throw new Error('broken')
  }
  const endless = () => {
    for (let at = 0; at >= 0; ) at = Math.abs(at)
  }
  for (const work of [broken, endless]) expect(madeWithin(work, 20)).toBeUndefined()
  expect(madeWithin(() => 'next', 1_000)).toEqual({ made: 'next' })
})
