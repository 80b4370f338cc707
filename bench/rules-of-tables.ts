// What PostgreSQL checks and keeps for each row of the tables of papers: indexes and constraints. Made once for all rows, it takes a
// fraction of the time.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'

const tables = ['article', 'article_author', 'article_keyword', 'article_file', 'article_document', 'listing', 'facet']

type Rule = { drop: string; create: string }

/** In the order in which they are restored. */
export type Rules = { keys: Rule[]; indexes: Rule[]; references: Rule[] }

export async function dropRules(db: Database): Promise<Rules> {
  const rules = {
    keys: await constraints(db, sql`contype in ('p', 'u') and conrelid = any(tables)`),
    indexes: await indexes(db),
    // Of other tables, too, which need the keys of these.
    references: await constraints(db, sql`contype = 'f' and (conrelid = any(tables) or confrelid = any(tables))`),
  }
  for (const { drop } of [...rules.references, ...rules.indexes, ...rules.keys]) await sql.raw(drop).execute(db)
  return rules
}

export async function restoreRules(db: Database, { keys, indexes, references }: Rules): Promise<void> {
  for (const rules of [keys, indexes, references]) await runSideBySide(db, rules)
  await sql`vacuum analyze`.execute(db)
}

async function constraints(db: Database, which: ReturnType<typeof sql>): Promise<Rule[]> {
  const { rows } = await sql<Rule>`with these as (select cast(${tables} as text[])::regclass[] as tables)
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint, these where ${which} order by conname`.execute(db)
  return rows
}

async function indexes(db: Database): Promise<Rule[]> {
  const { rows } =
    await sql<Rule>`select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where indrelid = any(cast(${tables} as text[])::regclass[])
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    -- Those of words take the longest.
    order by pg_get_indexdef(indexrelid) not like '% USING gin %', indexrelid`.execute(db)
  return rows
}

/** Two at a time. */
async function runSideBySide(db: Database, rules: readonly Rule[]): Promise<void> {
  const waiting = [...rules]
  const runNext = () =>
    db.connection().execute(async (connection) => {
      // What PostgreSQL sorts at once should fit into the processor's cache: with 1 GB, an index of words takes half as long again.
      await sql`set maintenance_work_mem = '64MB'`.execute(connection)
      for (let rule = waiting.shift(); rule; rule = waiting.shift()) await sql.raw(rule.create).execute(connection)
      await sql`reset maintenance_work_mem`.execute(connection)
    })
  await Promise.all([runNext(), runNext()])
}
