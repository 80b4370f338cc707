// While a new version of the program is rolled in, the one before still works on the database that the new one has changed. So
// a step only adds; what nothing uses any more is taken away by a step of a later version, which says so:
// export const narrows = { lastUsedIn: '1.4.0' }
import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { issueStates } from '#src/domain/issue.ts'
import { setAllowedValues } from '#src/platform/database/allowed-values.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, databaseKind, openDatabase } from '#src/platform/database/open-database.ts'
import { createBlankDatabase, openTestDatabase } from '#test/environment/database.ts'
import { findNarrowing, readShape } from '#test/environment/schema-shape.ts'
import { migrations } from './index.ts'

type Step = (typeof migrations)[string] & { narrows?: { lastUsedIn: string } }

// Before it, no two versions ran side by side.
const lastUncheckedStep = '056-one-link-per-letter'

const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(([, name]) => name)

test('each step only widens the schema, or says in which release what it takes away was last used', async () => {
  const db = openDatabase(await createBlankDatabase())
  const names = Object.keys(migrations)
  const steps = names.slice(names.indexOf(lastUncheckedStep))
  await migrateToLatest(db, upTo(lastUncheckedStep))
  for (const name of steps.slice(1)) {
    const before = await readShape(db)
    await migrateToLatest(db, upTo(name))
    expect(complaints(findNarrowing(before, await readShape(db)), migrations[name]), name).toEqual([])
  }
  await db.destroy()
})

function complaints(narrowed: readonly string[], { narrows }: Step = { up: async () => undefined }): string[] {
  if (!narrows) return [...narrowed]
  if (narrowed.length === 0) return ['it says that it narrows, and takes nothing away']
  return releases.includes(narrows.lastUsedIn) ? [] : [`${narrows.lastUsedIn} is not a release in CHANGELOG.md`]
}

const upTo = (last: string) => Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

describe('a step is known to narrow the schema', () => {
  const narrowing: [string, (db: Kysely<unknown>) => Promise<unknown>, string[]][] = [
    ['that drops a table', (db) => db.schema.dropTable('usage_salt').execute(), ['usage_salt is gone']],
    [
      'that drops a column',
      (db) => db.schema.alterTable('usage_salt').dropColumn('salt').execute(),
      ['usage_salt.salt is gone'],
    ],
    [
      'that renames a column',
      (db) => db.schema.alterTable('usage_salt').renameColumn('salt', 'secret').execute(),
      ['usage_salt.salt is gone', 'usage_salt.secret must be given'],
    ],
    [
      'that renames a table',
      (db) => db.schema.alterTable('usage_salt').renameTo('usage_secret').execute(),
      ['usage_salt is gone'],
    ],
    ['that asks for a value', askForValue, ['usage_salt.kind must be given']],
    [
      'that takes an allowed value away',
      (db) => setAllowedValues(db, { table: 'issue', column: 'state' }, ['in-progress', 'published']),
      ['issue.state may not be scheduled'],
    ],
    [
      'that allows only some values where all were allowed',
      (db) => setAllowedValues(db, { table: 'usage_salt', column: 'salt' }, ['one', 'two']),
      ['usage_salt.salt may be only one, two'],
    ],
  ]

  test.each(narrowing)('%s', async (_what, up, expected) => {
    expect(await narrowingOf(up)).toEqual(expected)
  })

  test('but not one that adds tables, columns without a value or with one, and allowed values', async () => {
    const found = await narrowingOf(async (db) => {
      await db.schema
        .createTable('extra')
        .addColumn('id', 'text', (c) => c.notNull())
        .execute()
      await db.schema.alterTable('usage_salt').addColumn('note', 'text').execute()
      await db.schema
        .alterTable('usage_salt')
        .addColumn('kind', 'text', (c) => c.notNull().defaultTo('day'))
        .execute()
      await setAllowedValues(db, { table: 'issue', column: 'state' }, [...issueStates, 'other'])
    })
    expect(found).toEqual([])
  })
})

describe('a step that narrows', () => {
  test('names a release', () => {
    const step = (lastUsedIn: string) => ({ up: async () => undefined, narrows: { lastUsedIn } })
    expect(complaints(['a.b is gone'], step('0.0.1'))).toEqual(['0.0.1 is not a release in CHANGELOG.md'])
    expect(complaints([], step('0.0.1'))).toEqual(['it says that it narrows, and takes nothing away'])
    expect(complaints(['a.b is gone'])).toEqual(['a.b is gone'])
  })
})

async function narrowingOf(up: (db: Kysely<unknown>) => Promise<unknown>): Promise<string[]> {
  const db = await openTestDatabase()
  const before = await readShape(db)
  await migrateToLatest(db, { ...migrations, '999-next': { up: async (tx) => void (await up(tx)) } })
  return findNarrowing(before, await readShape(db))
}

/** SQLite adds no such column to a table, not even to an empty one: it is built again. */
async function askForValue(db: Kysely<unknown>): Promise<void> {
  if (databaseKind(db as Database) === 'postgres') {
    await db.schema
      .alterTable('usage_salt')
      .addColumn('kind', 'text', (c) => c.notNull())
      .execute()
    return
  }
  await db.schema.dropTable('usage_salt').execute()
  await sql`create table usage_salt (day text primary key, salt text not null, kind text not null)`.execute(db)
}
