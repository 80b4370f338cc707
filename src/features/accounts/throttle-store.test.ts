import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/environment/database.ts'
import { countOnce, deleteEndedCounts, readCounts, resetCount } from './throttle-store.ts'

const noon = new Date('2025-05-20T12:00:00.000Z')
const hour = 3_600_000
const windowsOf = (...keys: string[]) => new Map(keys.map((key) => [key, hour]))
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds)

test('fifty increments at once are counted one by one', async () => {
  const db = await openTestDatabase()
  const counts = await Promise.all(Array.from({ length: 50 }, () => countOnce(db, 'door', noon, hour)))
  expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
})

test('a window begins with the first count, is not prolonged by later ones, and then begins again', async () => {
  const db = await openTestDatabase()
  const end = later(hour).toISOString()
  expect(await countOnce(db, 'door', noon, hour)).toEqual({ count: 1, endsAt: end })
  expect(await countOnce(db, 'door', later(hour - 1), hour)).toEqual({ count: 2, endsAt: end })
  expect(await countOnce(db, 'door', later(hour), hour)).toEqual({ count: 1, endsAt: later(2 * hour).toISOString() })
})

test('counts can be read while their window lasts', async () => {
  const db = await openTestDatabase()
  await countOnce(db, 'door', noon, hour)
  await countOnce(db, 'window', later(hour), hour)
  await countOnce(db, 'gate', noon, hour)
  expect([...(await readCounts(db, windowsOf('door', 'window'), later(hour - 1))).keys()].sort()).toEqual([
    'door',
    'window',
  ])
  expect([...(await readCounts(db, windowsOf('door', 'window'), later(hour))).keys()]).toEqual(['window'])
})

test('a cleared key counts from one again, and the sweep leaves current counts', async () => {
  const db = await openTestDatabase()
  await countOnce(db, 'door', noon, hour)
  await countOnce(db, 'gate', later(1), hour)
  await resetCount(db, 'door')
  expect((await countOnce(db, 'door', noon, hour)).count).toBe(1)
  await deleteEndedCounts(db, later(hour))
  expect((await db.selectFrom('throttle').select('key').execute()).map(({ key }) => key)).toEqual(['gate'])
})

test('after the clock was set back, a window of the future is over', async () => {
  const db = await openTestDatabase()
  await countOnce(db, 'door', later(400 * 24 * hour), hour)
  expect([...(await readCounts(db, windowsOf('door'), noon)).keys()]).toEqual([])
  expect(await countOnce(db, 'door', noon, hour)).toEqual({ count: 1, endsAt: later(hour).toISOString() })
  expect((await countOnce(db, 'door', later(1), hour)).count).toBe(2)
})
