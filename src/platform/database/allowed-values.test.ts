import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createBlankDatabase } from '#test/environment/database.ts'
import { setAllowedValues } from './allowed-values.ts'
import { type Migrations, migrateToLatest } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

/** A table whose column is checked, another one that refers to its rows, and a row in each. */
const first: Migrations[string] = {
  async up(db) {
    await db.schema
      .createTable('reviewer')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('asked', 'agreed')`))
      .addColumn('mood', 'text')
      .execute()
    await db.schema.createIndex('reviewer_by_state').unique().on('reviewer').column('state').execute()
    await db.schema
      .createTable('report')
      .addColumn('reviewer_id', 'text', (c) => c.notNull().references('reviewer.id').onDelete('cascade'))
      .execute()
    await sql`insert into reviewer (id, state) values ('ada', 'agreed')`.execute(db)
    await sql`insert into report (reviewer_id) values ('ada')`.execute(db)
  },
}

const set = (column: string, values: string[]): Migrations[string] => ({
  up: (db: Kysely<unknown>) => setAllowedValues(db, { table: 'reviewer', column }, values),
})

async function migrated(second: Migrations[string]): Promise<Database> {
  const db = openDatabase(await createBlankDatabase())
  onTestFinished(() => db.destroy())
  await migrateToLatest(db, { '001-first': first })
  await migrateToLatest(db, { '001-first': first, '002-second': second })
  return db
}

const enter = (db: Database, state: string, mood: string | null = null) =>
  sql`insert into reviewer (id, state, mood) values (${state}, ${state}, ${mood})`.execute(db)

test('a column gets more values, and still no others', async () => {
  const db = await migrated(set('state', ['asked', 'agreed', 'declined']))
  await enter(db, 'declined')
  await expect(enter(db, 'asleep')).rejects.toThrow(/check/i)
})

test('a column that took any value takes only these, or none', async () => {
  const db = await migrated(set('mood', ["can't say", 'glad']))
  await enter(db, 'asked', "can't say")
  await sql`update reviewer set mood = null where id = 'asked'`.execute(db)
  await expect(sql`update reviewer set mood = 'sad'`.execute(db)).rejects.toThrow(/check/i)
})

test('rows, indexes and what refers to the rows are as they were', async () => {
  const db = await migrated(set('state', ['asked', 'agreed', 'declined']))
  const { rows } = await sql`select id, state, reviewer_id from reviewer join report on reviewer_id = id`.execute(db)
  expect(rows).toEqual([{ id: 'ada', state: 'agreed', reviewer_id: 'ada' }])
  const twice = sql`insert into reviewer (id, state) values ('ben', 'agreed')`.execute(db)
  await expect(twice).rejects.toThrow(/unique/i)
  await expect(sql`insert into report (reviewer_id) values ('nobody')`.execute(db)).rejects.toThrow(/foreign key/i)
  await sql`delete from reviewer`.execute(db)
  expect((await sql`select * from report`.execute(db)).rows).toEqual([])
})

test('a row with another value keeps the step from being taken', async () => {
  await expect(migrated(set('state', ['asked']))).rejects.toThrow(/check/i)
})
