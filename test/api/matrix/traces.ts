// Everything that a request could leave behind: every row of every table, and every stored or half-stored file. Only the
// audit log is left out: that somebody was refused is written there.
import { sql } from 'kysely'
import type { TestApi } from '#test/api/api-harness.ts'

export type Traces = { rows: Record<string, string[]>; files: ReturnType<TestApi['storedFiles']> }

// SQLite's full-text indexes and their inner tables; article_document and search_word have a row for each of theirs.
const notReadable = /^(article_words|article_spellings|search_slips)/

/** `except` names tables that a request may change: counters of attempts, above all. */
export async function readTraces(site: TestApi, except: readonly string[] = []): Promise<Traces> {
  const tables = await site.db.introspection.getTables()
  const rows: Traces['rows'] = {}
  for (const { name } of tables) {
    if (notReadable.test(name) || name === 'audit_event' || except.includes(name)) continue
    const result = await sql`select * from ${sql.table(name)}`.execute(site.db)
    rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
  }
  if (!rows.account || !rows.article || !rows.submission) throw new Error('the tables were not read')
  return { rows, files: site.storedFiles() }
}
