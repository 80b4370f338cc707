// Everything that a request could leave behind: every row of every table, and every stored or half-stored file. Only the
// audit log is left out: that somebody was refused is written there.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'
import type { TestApi } from '#test/api/api-harness.ts'

export type Traces = { rows: Record<string, string[]>; files: ReturnType<TestApi['storedFiles']> }

// Asked once: for PostgreSQL this question takes longer than reading all the tables.
const tables = new WeakMap<Database, Promise<string[]>>()

function tablesOf(db: Database): Promise<string[]> {
  const known = tables.get(db) ?? listTables(db)
  tables.set(db, known)
  return known
}

// SQLite's full-text indexes and their inner tables; article_document and search_word have a row for each of theirs.
const notReadable = /^(article_words|article_spellings|search_slips)/

async function listTables(db: Database): Promise<string[]> {
  const all = await db.introspection.getTables()
  return all.map(({ name }) => name).filter((name) => !notReadable.test(name) && name !== 'audit_event')
}

/** `except` names tables that a request may change: counters of attempts, above all. */
export async function readTraces(site: TestApi, except: readonly string[] = []): Promise<Traces> {
  const rows: Traces['rows'] = {}
  for (const name of await tablesOf(site.db)) {
    if (except.includes(name)) continue
    const result = await sql`select * from ${sql.table(name)}`.execute(site.db)
    rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
  }
  if (!rows.account || !rows.article || !rows.submission) throw new Error('the tables were not read')
  return { rows, files: site.storedFiles() }
}
