// A search on PostgreSQL visits the row of each hit that it counts. Words and spellings are kept apart from the rows, so that
// a page of the table has fifty rows instead of seven. Rows that are already there stay as they are until their papers change.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

// Everything longer than this goes, the longest value first; the other columns take half of it.
const bytesOfRow = 128

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  // Neither reading nor writing waits for this.
  await sql`alter table article_document set (toast_tuple_target = ${sql.lit(bytesOfRow)})`.execute(db)
}
