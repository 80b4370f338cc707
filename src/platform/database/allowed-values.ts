// Lets a migration say which values a column of text may have, whether or not it said so before. PostgreSQL replaces the
// constraint; SQLite cannot, so there the table is built again under its new definition, with its rows and indexes.
import { type Kysely, sql } from 'kysely'
import { type Database, databaseKind } from './open-database.ts'

export type Column = { table: string; column: string }

/** A column without a value stays allowed, unless the column forbids it. Fails when a row has another value. */
export async function setAllowedValues(
  db: Kysely<unknown>,
  { table, column }: Column,
  values: readonly string[],
): Promise<void> {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  if (databaseKind(db as Database) === 'sqlite') {
    await rebuildTable(db, table, (definition) => withCheck(definition, column, list))
    return
  }
  // The name that PostgreSQL gives to the check of a column.
  const name = sql.id(`${table}_${column}_check`)
  await sql`alter table ${sql.table(table)} drop constraint if exists ${name}`.execute(db)
  await sql`alter table ${sql.table(table)} add constraint ${name} check (${sql.id(column)} in (${sql.raw(list)}))`.execute(
    db,
  )
}

function withCheck(definition: string, column: string, list: string): string {
  const declared = new RegExp(`("${column}" text(?: not null)?)(?: check \\(${column} in \\([^()]*\\)\\))?(?=\\s*[,)])`)
  if (!declared.test(definition)) throw new Error(`${column} is not declared as a column of text: ${definition}`)
  return definition.replace(declared, (_whole, before: string) => `${before} check (${column} in (${list}))`)
}

/**
 * The way of sqlite.org/lang_altertable.html, section 7: build the table under another name, copy, drop, rename, and make its
 * indexes again. Steps of the schema run without foreign keys, so that dropping the table deletes nothing that refers to it.
 */
async function rebuildTable(
  db: Kysely<unknown>,
  table: string,
  redefine: (definition: string) => string,
): Promise<void> {
  const parts = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db)
  const definition = parts.rows.find(({ type }) => type === 'table')?.sql
  if (!definition) throw new Error(`there is no table ${table}`)
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  const names = sql.join(columns.rows.map(({ name }) => sql.id(name)))
  const rebuilt = `${table}_rebuilt`
  await sql.raw(redefine(definition).replace(`"${table}"`, `"${rebuilt}"`)).execute(db)
  await sql`insert into ${sql.table(rebuilt)} (${names}) select ${names} from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db)
  for (const part of parts.rows) if (part.type !== 'table') await sql.raw(part.sql).execute(db)
}
