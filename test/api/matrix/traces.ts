// Everything that a request could leave behind: every row of every table, and every complete or partial file. Only the
// audit log is left out, because it records refusals.
import { sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'
import type { TestApi } from '#test/api/api-harness.ts'

export type Traces = { rows: Record<string, string[]>; files: ReturnType<TestApi['storedFiles']> }

// SQLite's full-text indexes and their inner tables; article_document and search_word have a row for each of theirs.
const notReadable = /^(article_words|article_spellings|search_slips)/

// Queried once: for PostgreSQL this takes longer than reading all the tables.
const questions = new WeakMap<Database, Promise<Record<string, string>>>()

function questionsOf(db: Database): Promise<Record<string, string>> {
  const known = questions.get(db) ?? writeQuestions(db)
  questions.set(db, known)
  return known
}

/** For each table the query of its rows, each as a text that no other row has. */
async function writeQuestions(db: Database): Promise<Record<string, string>> {
  const all = await db.introspection.getTables()
  const tables = all.filter(({ name }) => !notReadable.test(name) && name !== 'audit_event')
  return Object.fromEntries(
    tables.map(({ name, columns }) => {
      const cells = columns.map((column) => `coalesce(cast("${column.name}" as text), '\u001e')`)
      return [name, `select '${name}' as name, ${cells.join(" || '\u001f' || ")} as cells from "${name}"`]
    }),
  )
}

/**
 * `except` names tables that a request may change: above all, counters of attempts. All tables are one query, because
 * there are many.
 */
export async function readTraces(site: TestApi, except: readonly string[] = []): Promise<Traces> {
  const asked = Object.entries(await questionsOf(site.db)).filter(([name]) => !except.includes(name))
  const query = sql.raw<{ name: string; cells: string }>(asked.map(([, question]) => question).join(' union all '))
  const found = (await query.execute(site.db)).rows
  const rows: Traces['rows'] = Object.fromEntries(asked.map(([name]) => [name, []]))
  // The ceiling counts every write, whatever becomes of it.
  for (const { name, cells } of found) if (!cells.startsWith('writes:')) rows[name]?.push(cells)
  for (const cells of Object.values(rows)) cells.sort()
  if (!rows.account?.length || !rows.article || !rows.submission) throw new Error('the tables were not read')
  return { rows, files: site.storedFiles() }
}
