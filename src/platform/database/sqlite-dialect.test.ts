// The parts of the SQLite dialect that differ from Kysely's own.
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

function openInMemory() {
  const db = new Kysely<{ thing: { id: number } }>({ dialect: new NodeSqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  return db
}

test('after a row number that no JavaScript number can hold, statements and transactions continue', async () => {
  const db = openInMemory()
  await sql`create table thing (id integer primary key)`.execute(db)
  await sql`insert into thing (id) values (9008985961136128)`.execute(db)
  const { numUpdatedRows } = await db.updateTable('thing').set({ id: 7 }).executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBe(1n)
  await db.transaction().execute((tx) => tx.insertInto('thing').values({ id: 8 }).execute())
  expect(await db.selectFrom('thing').select('id').orderBy('id').execute()).toEqual([{ id: 7 }, { id: 8 }])
})

test('a full disk is reported as such, and the next transaction works', async () => {
  const db = openInMemory()
  await sql`create table thing (id integer primary key, text text)`.execute(db)
  await sql`pragma max_page_count = 4`.execute(db)
  const tooMuch = db.transaction().execute(async (tx) => {
    for (let row = 0; row < 100; row += 1) await sql`insert into thing (text) values (${'x'.repeat(1_000)})`.execute(tx)
  })
  await expect(tooMuch).rejects.toThrow('database or disk is full')
  await db.transaction().execute((tx) => tx.insertInto('thing').values({ id: 1 }).execute())
  expect(await db.selectFrom('thing').select('id').execute()).toEqual([{ id: 1 }])
})
