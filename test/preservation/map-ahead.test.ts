import { expect, test } from 'vitest'
import { mapAhead } from '#src/features/preservation/map-ahead.ts'

async function* oneToSix() {
  for (let number = 1; number <= 6; number += 1) yield number
}

const collect = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const one of source) all.push(one)
  return all
}

test('results come in the order of the items, a few of which are processed at the same time', async () => {
  let [underWay, max] = [0, 0]
  const outcomes = await collect(
    mapAhead(oneToSix(), 3, async (number) => {
      underWay += 1
      max = Math.max(max, underWay)
      for (let turn = number; turn < 9; turn += 1) await Promise.resolve()
      underWay -= 1
      return number * 10
    }),
  )
  expect(outcomes).toEqual([10, 20, 30, 40, 50, 60])
  expect(max).toBe(3)
})

test('the first failure ends it, after running work', async () => {
  const ended: number[] = []
  const failing = mapAhead(oneToSix(), 3, async (number) => {
    await Promise.resolve()
    ended.push(number)
    if (number > 1) throw new Error(`failed at ${number}`)
    return number
  })
  await expect(collect(failing)).rejects.toThrow('failed at 2')
  expect(ended.length).toBeLessThan(6)
})
