// The database checks the values of some columns. The sets of these values are declared in src/domain; without a migration that
// widens the check, a new value would pass everything else and end in a server error.
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { roles } from '#src/domain/actor.ts'
import { articleStatuses, preservedStatuses } from '#src/domain/article/article-status.ts'
import { issueStates } from '#src/domain/issue.ts'
import { submissionStatuses } from '#src/domain/submission.ts'
import { setAllowedValues } from '#src/platform/database/allowed-values.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { openTestDatabase } from '#test/environment/database.ts'
import { migrations } from './index.ts'

const closedSets: Record<string, readonly string[]> = {
  'account.role': roles,
  'article.status': [...new Set([...articleStatuses, ...preservedStatuses])],
  'issue.state': issueStates,
  'submission.status': submissionStatuses,
}

const sorted = (sets: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(sets).map(([column, values]) => [column, values.toSorted()]))

test('after all migrations, each check of the database allows the values of its closed set and no other', async () => {
  expect(await readChecks(await openTestDatabase())).toEqual(sorted(closedSets))
})

test('a check that differs from its closed set is found', async () => {
  const db = await openTestDatabase()
  const next = {
    up: async (target: Kysely<unknown>) => {
      await setAllowedValues(target, { table: 'account', column: 'role' }, [...roles, 'guest'])
      await setAllowedValues(target, { table: 'mail', column: 'kind' }, ['test'])
    },
  }
  await migrateToLatest(db, { ...migrations, '999-next': next })
  const expected = { ...closedSets, 'account.role': [...roles, 'guest'], 'mail.kind': ['test'] }
  expect(await readChecks(db)).toEqual(sorted(expected))
})

/** The values that each checked column may have, as { 'table.column': values }. */
async function readChecks(db: Database): Promise<Record<string, string[]>> {
  const checks = await (databaseKind(db) === 'sqlite' ? readSqliteChecks(db) : readPostgresChecks(db))
  return sorted(Object.fromEntries(checks.map(({ column, list }) => [column, valuesIn(list)])))
}

const valuesIn = (list: string): string[] => [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)

type Check = { column: string; list: string }

/** The check of a column is a part of the table's definition: check (state in ('waiting', 'done')). */
async function readSqliteChecks(db: Database): Promise<Check[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where type = 'table' and sql is not null`.execute(db)
  return rows.flatMap(({ name, sql: definition }) => {
    const found = [...definition.matchAll(/\bcheck \((\w+) in \(([^()]*)\)\)/gi)]
    expect(found, `a check of ${name} is not a list of values`).toHaveLength(
      definition.match(/\bcheck\b/gi)?.length ?? 0,
    )
    return found.map(([, column, list = '']) => ({ column: `${name}.${column}`, list }))
  })
}

/** PostgreSQL writes it as CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text]))), and one value as (state = 'done'::text). */
async function readPostgresChecks(db: Database): Promise<Check[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return rows.map(({ name, definition }) => {
    const found = /^CHECK \(\((\w+) = (ANY \(ARRAY\[[^\]]*\]\)|'[^']*'::text)\)\)$/.exec(definition)
    expect(found, `a check of ${name} is not a list of values: ${definition}`).not.toBeNull()
    return { column: `${name}.${found?.[1]}`, list: found?.[2] ?? '' }
  })
}
