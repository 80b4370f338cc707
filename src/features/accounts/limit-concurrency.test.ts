import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more than the given number of jobs run at once, and all of them run', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let max = 0
  const work = (result: number) => async () => {
    running += 1
    max = Math.max(max, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return result
  }
  const results = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((result) => inTurn(work(result))))
  expect(results).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(max).toBe(2)
})

test('a job that fails gives its slot to the next', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('done')
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})
