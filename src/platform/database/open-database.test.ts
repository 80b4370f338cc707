import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/environment/database.ts'
import { openDatabase } from './open-database.ts'

const onPostgres = inject('database') === 'postgres'

async function cutConnection() {
  const db = openDatabase(await createTestDatabase())
  onTestFinished(() => db.destroy())
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    await sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toThrow()
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
}

async function lookAtFile() {
  const place = await createTestDatabase()
  expect(statSync(join(place.dataDir, 'database.sqlite')).mode & 0o077).toBe(0)
}

if (onPostgres) {
  test(
    'a connection cut between two statements of a transaction fails that transaction and nothing else',
    cutConnection,
  )
} else {
  test('the database file is for its owner only, whatever the folder allows', lookAtFile)
}
