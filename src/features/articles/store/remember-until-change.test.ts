// Totals of lists with more papers than are counted.
import { beforeEach, expect, test } from 'vitest'
import type { Counted } from '#src/platform/database/hit.ts'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { cleanUpWith, createTestDatabase } from '#test/environment/database.ts'
import { rememberTotal } from './remember-until-change.ts'

let db: Database

beforeEach(async () => {
  db = openDatabase(await createTestDatabase())
  cleanUpWith(() => db.destroy())
})

/** Asks for the total before each of so many changes. */
async function timesCounted(total: Counted, changes: number): Promise<number> {
  let times = 0
  const count = async () => {
    times += 1
    return total
  }
  for (let change = 0; change < changes; change += 1) {
    expect(await rememberTotal(db, 'total', count)).toEqual(total)
    await countPublicChange(db)
  }
  return times
}

test('a total is counted again after each change', async () => {
  expect(await timesCounted({ count: 4, isMore: false }, 6)).toBe(6)
})

test('a total with some more papers than are counted is counted again when all of these may be gone', async () => {
  expect(await timesCounted({ count: 4, isMore: true, spare: 3 }, 6)).toBe(2)
})
