import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/environment/database.ts'
import { addToCounter, readCounter } from './counter.ts'
import { inTransaction } from './open-database.ts'

test('a counter starts at zero', async () => {
  expect(await readCounter(await openTestDatabase(), 'demo')).toBe(0)
})

test('everybody who adds at the same time gets a different number', async () => {
  const db = await openTestDatabase()
  const numbers = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction(db, (tx) => addToCounter(tx, 'demo', 1))),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(await readCounter(db, 'demo')).toBe(20)
})

test('an addition that is rolled back does not count', async () => {
  const db = await openTestDatabase()
  const failing = inTransaction(db, async (tx) => {
    await addToCounter(tx, 'demo', 5)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await readCounter(db, 'demo')).toBe(0)
})
