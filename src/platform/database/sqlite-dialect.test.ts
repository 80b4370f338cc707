// The parts of the SQLite dialect that differ from Kysely's own.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '#test/environment/temporary-folder.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

function openInMemory() {
  const db = new Kysely<{ thing: { id: number } }>({ dialect: new NodeSqliteDialect(':memory:') })
  onTestFinished(() => db.destroy())
  return db
}

test('nothing that was deleted is left in the file', async () => {
  const folder = makeTemporaryFolder('test-sqlite-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'database.sqlite')
  const db = new Kysely<object>({ dialect: new NodeSqliteDialect(path) })
  const text = 'a letter that nobody may read '.repeat(400)
  await sql`create table letter (body text)`.execute(db)
  await sql`insert into letter values (${text})`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  expect(readFileSync(path, 'latin1')).toContain('nobody may read')
  await sql`delete from letter`.execute(db)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await db.destroy()
  expect(readFileSync(path, 'latin1')).not.toContain('nobody may read')
})

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

test('a full disk asks for room once for each statement, and is reported when there is still none', async () => {
  let asked = 0
  const makeRoom = () => {
    asked += 1
    return true
  }
  const db = new Kysely<object>({ dialect: new NodeSqliteDialect(':memory:', { makeRoom }) })
  onTestFinished(() => db.destroy())
  await sql`create table thing (id integer primary key, text text)`.execute(db)
  await sql`pragma max_page_count = 3`.execute(db)
  await expect(sql`insert into thing (text) values (${'x'.repeat(20_000)})`.execute(db)).rejects.toThrow('full')
  expect(asked).toBe(1)
})
