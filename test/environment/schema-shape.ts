// The schema of a database as far as it matters to a program that was written for an earlier one.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'

type Column = { isNullable: boolean; hasDefault: boolean }

export type SchemaShape = {
  /** By table, by column. */
  tables: Map<string, Map<string, Column>>
  checks: Record<string, string[]>
}

export async function readShape(db: Database): Promise<SchemaShape> {
  const tables = new Map<string, Map<string, Column>>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const shapes = columns.map(({ name: column, isNullable, hasDefaultValue, isAutoIncrementing }) => {
      return [column, { isNullable, hasDefault: hasDefaultValue || isAutoIncrementing }] as const
    })
    tables.set(name, new Map(shapes))
  }
  return { tables, checks: await readChecks(db) }
}

/** What a program that was written for `before` can no longer do with `after`, in words. */
export function findNarrowing(before: SchemaShape, after: SchemaShape): string[] {
  const narrowed: string[] = []
  for (const [table, columns] of before.tables) {
    const left = after.tables.get(table)
    if (!left) {
      narrowed.push(`${table} is gone`)
      continue
    }
    for (const name of columns.keys()) if (!left.has(name)) narrowed.push(`${table}.${name} is gone`)
    for (const [name, { isNullable, hasDefault }] of left) {
      const couldBeLeftOut = columns.get(name)?.isNullable ?? true
      if (couldBeLeftOut && !isNullable && !hasDefault) narrowed.push(`${table}.${name} must be given`)
    }
  }
  for (const [column, values] of Object.entries(after.checks)) {
    const table = column.slice(0, column.indexOf('.'))
    const allowed = before.checks[column]
    if (!before.tables.has(table) || !before.tables.get(table)?.has(column.slice(table.length + 1))) continue
    if (!allowed) narrowed.push(`${column} may be only ${values.join(', ')}`)
    for (const value of allowed ?? []) if (!values.includes(value)) narrowed.push(`${column} may not be ${value}`)
  }
  return narrowed
}

const sorted = (sets: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(sets).map(([column, values]) => [column, values.toSorted()]))

/** The values that each checked column may have, as { 'table.column': values }. */
export async function readChecks(db: Database): Promise<Record<string, string[]>> {
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
