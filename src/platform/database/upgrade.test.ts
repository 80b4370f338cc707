import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createBlankDatabase } from '#test/environment/database.ts'
import type { Migrations } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'
import { bringBack, listSnapshots, upgradeDatabase } from './upgrade.ts'

const onSqlite = test.runIf(inject('database') === 'sqlite')

const step = (statement: string): Migrations[string] => ({
  up: async (db) => void (await sql.raw(statement).execute(db)),
})

const first: Migrations = { '001-first': step('create table note (text text)') }
const second: Migrations = { ...first, '002-second': step("update note set text = 'changed'") }
const failing: Migrations = {
  ...first,
  '002-second': step('delete from note'),
  '003-third': step('insert into nowhere values (1)'),
}

async function startWithNote() {
  const place = await createBlankDatabase()
  const { dataDir } = place
  const open = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(place)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const upgrade = (migrations: Migrations) => open((db) => upgradeDatabase(db, { dataDir, migrations }))
  const read = () =>
    open(async (db) => (await sql<{ text: string }>`select text from note`.execute(db)).rows.map(({ text }) => text))
  const fresh = await upgrade(first)
  await open((db) => sql`insert into note values ('as written')`.execute(db))
  return { dataDir, fresh, upgrade, read }
}

test('a new database and one that is up to date are not copied', async () => {
  const { dataDir, fresh, upgrade } = await startWithNote()
  expect(fresh).toEqual({ steps: ['001-first'] })
  expect(await upgrade(first)).toEqual({ steps: [] })
  expect(await listSnapshots(dataDir)).toEqual([])
})

onSqlite('an upgrade first copies the database, and the copy can be brought back', async () => {
  const { dataDir, upgrade, read } = await startWithNote()

  const { steps, snapshot } = await upgrade(second)
  expect(steps).toEqual(['002-second'])
  expect(await read()).toEqual(['changed'])
  const [latest] = await listSnapshots(dataDir)
  expect(latest).toMatchObject({ path: snapshot, lastStep: '001-first' })

  if (!latest) throw new Error('no snapshot')
  const setAside = await bringBack(dataDir, latest, new Date('2026-11-23T10:00:00Z'))
  expect(await read()).toEqual(['as written'])
  expect(setAside).toBe(join(dataDir, 'set-aside-2026-11-23T10-00-00.000Z'))
  expect(readdirSync(setAside)).toContain('database.sqlite')

  // It has moved: the way back from here would be the upgrade before.
  expect(await listSnapshots(dataDir)).toEqual([])

  expect((await upgrade(second)).steps).toEqual(['002-second'])
  expect(await read()).toEqual(['changed'])
})

test('a step that fails leaves the database as it was', async () => {
  const { upgrade, read } = await startWithNote()
  await expect(upgrade(failing)).rejects.toThrow()
  expect(await read()).toEqual(['as written'])
})

onSqlite('the copies of the last three upgrades are kept', async () => {
  const { dataDir, upgrade } = await startWithNote()
  const migrations = { ...first }
  for (const number of [2, 3, 4, 5, 6]) {
    migrations[`00${number}-next`] = step('select 1')
    const { snapshot = '' } = await upgrade(migrations)
    const time = new Date(Date.UTC(2026, 10, number))
    utimesSync(snapshot, time, time)
  }
  expect((await listSnapshots(dataDir)).map(({ lastStep }) => lastStep)).toEqual(['005-next', '004-next', '003-next'])
  expect(readdirSync(dirname((await listSnapshots(dataDir))[0]?.path ?? ''))).toHaveLength(3)
})

onSqlite('a snapshot that is damaged is not brought back', async () => {
  const { dataDir, upgrade, read } = await startWithNote()
  const { snapshot = '' } = await upgrade(second)
  writeFileSync(snapshot, 'no database')
  const [latest] = await listSnapshots(dataDir)
  if (!latest) throw new Error('no snapshot')
  await expect(bringBack(dataDir, latest, new Date())).rejects.toThrow(/is damaged and was not brought back/)
  expect(await read()).toEqual(['changed'])
})
