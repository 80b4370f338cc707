import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type QueryExecutorProvider, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrations } from '#migrations/index.ts'
import { processEnvironment } from '#src/config.ts'
import { newId } from '#src/platform/new-id.ts'
import { createBlankDatabase } from '#test/environment/database.ts'
import { type Migrations, migrateToLatest, SchemaError } from './migrate.ts'
import { type Database, openDatabase } from './open-database.ts'

const execute = promisify(execFile)

async function withBlankDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(await createBlankDatabase())
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

const later: Migrations = { ...migrations, '9999-later': { up: async (db) => void (await sql`select 1`.execute(db)) } }

test('an empty database gets every step, once', async () => {
  await withBlankDatabase(async (db) => {
    expect(await migrateToLatest(db, migrations)).toEqual(Object.keys(migrations))
    expect(await migrateToLatest(db, migrations)).toEqual([])
  })
})

if (inject('database') === 'postgres') {
  test('a step that waits for somebody who reads a table for long lets others read it, and is taken afterwards', async () => {
    await withBlankDatabase(async (db) => {
      await migrateToLatest(db, migrations)
      const wider: Migrations = {
        ...migrations,
        '9999-wider': { up: async (tx) => void (await sql`alter table article add column wider text`.execute(tx)) },
      }
      const read = (by: Database) => by.selectFrom('article').select('id').execute()
      const waiting = async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted and relation = 'article'::regclass`.execute(
          db,
        )
        return rows.length
      }
      let migrating: Promise<string[]> | undefined
      await db.transaction().execute(async (dump) => {
        await read(dump)
        migrating = migrateToLatest(db, wider)
        await expect.poll(waiting).toBe(1)
        expect(await read(db)).toEqual([])
      })
      expect(await migrating).toEqual(['9999-wider'])
    })
  })
}

// As the program before the numbers named its steps.
const datedNames = [
  '2026-11-20-first',
  '2026-11-21-discipline-index',
  '2026-11-21-peer-reviewed',
  '2026-11-21-periodical-history',
  '2026-11-21-search-vocabulary',
  '2026-11-22-desk',
  '2026-11-22-letters',
  '2026-11-22-people',
  '2026-11-22-sample-version',
  '2026-11-22-undo',
  '2026-11-23-audit',
  '2026-11-23-drafts',
  '2026-11-23-mail-expiry',
  '2026-11-23-submission-search',
  '2026-11-24-typesetting',
  '2026-11-25-contributors',
  '2026-11-25-notices',
  '2026-11-26-changed-at',
  '2026-11-26-deposits',
  '2026-11-26-former-addresses',
  '2026-11-26-issue-state',
  '2026-11-26-marked-files',
  '2026-11-26-own-days',
  '2026-11-26-usage',
  '2026-11-26-work-queue',
  '2026-11-26-work-queue-letters',
  '2026-11-26-work-queue-typesetting',
  '2026-11-27-article-acts',
  '2026-11-27-deposit-jobs',
]

test.each([
  ['the last release', datedNames.length],
  ['an earlier release', 17],
])('a database of %s, whose steps are named by days, gets the steps that it lacks', async (_release, taken) => {
  await withBlankDatabase(async (db) => {
    const steps = Object.entries(migrations)
    const dated = datedNames.slice(0, taken).map((name, index) => [name, steps[index]?.[1]] as const)
    await migrateToLatest(db, Object.fromEntries(dated.flatMap(([name, step]) => (step ? [[name, step]] : []))))
    expect(await migrateToLatest(db, migrations)).toEqual(Object.keys(migrations).slice(taken))
    expect(await migrateToLatest(db, migrations)).toEqual([])
  })
})

test('two programs that start together migrate once', async () => {
  const { dataDir, databaseUrl } = await createBlankDatabase()
  const environment = {
    ...processEnvironment(),
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const start = () => execute(process.execPath, ['bin/migrate.ts'], { env: environment })
  const said = await Promise.all([start(), start(), start()])
  expect(said.map(({ stdout }) => stdout.trim()).sort()).toEqual([
    `Migrated: ${Object.keys(migrations).join(', ')}`,
    'The database is up to date.',
    'The database is up to date.',
  ])
})

test('an older program refuses the schema of a newer one and changes nothing', async () => {
  await withBlankDatabase(async (db) => {
    await migrateToLatest(db, later)
    const refusal = migrateToLatest(db, migrations)
    await expect(refusal).rejects.toThrow(SchemaError)
    await expect(refusal).rejects.toThrow(/newer version .*9999-later/)
  })
})

test('a step that fails leaves the schema as it was', async () => {
  await withBlankDatabase(async (db) => {
    const broken: Migrations = {
      ...migrations,
      '9999-broken': {
        up: async (tx) => {
          await sql`create table half_done (id integer)`.execute(tx)
          throw new Error('no further')
        },
      },
    }
    await expect(migrateToLatest(db, broken)).rejects.toThrow('no further')
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('half_done')
    expect(await migrateToLatest(db, migrations)).toEqual(Object.keys(migrations))
  })
})

test('when the database refuses a step, its reason is reported and not the errors that followed', async () => {
  await withBlankDatabase(async (db) => {
    const broken: Migrations = {
      ...migrations,
      '9999-broken': { up: async (tx) => void (await sql`select no_such_column from account`.execute(tx)) },
    }
    await expect(migrateToLatest(db, broken)).rejects.toThrow('no_such_column')
  })
})

async function readSettings() {
  const place = await createBlankDatabase()
  const db = openDatabase(place)
  const read = async (name: string) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0]
  expect(await read('synchronous')).toEqual({ synchronous: 2 })
  expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 })
  expect(Object.values((await read('journal_mode')) ?? {})).toEqual(['wal'])
  await db.destroy()
}

// PostgreSQL enforces references in every statement, and its server has its own settings.
if (inject('database') === 'sqlite') {
  test('a step may not break a reference, and one broken before it is no obstacle', async () => {
    await withBlankDatabase(async (db) => {
      await migrateToLatest(db, migrations)
      const breakReference = async (target: QueryExecutorProvider) => {
        await sql`insert into article_mark values (${newId()}, 'a', 'b', 1)`.execute(target)
      }
      const breaking: Migrations = { ...migrations, '998-breaking': { up: breakReference } }
      await expect(migrateToLatest(db, breaking)).rejects.toThrow('rows of article_mark refer to rows of article')

      await sql`pragma foreign_keys = off`.execute(db)
      await breakReference(db)
      expect(await migrateToLatest(db, later)).toEqual(['9999-later'])
    })
  })

  test('the database is durable by construction: full sync, write-ahead log, foreign keys', readSettings)
}
