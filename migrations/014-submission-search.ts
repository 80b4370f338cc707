// The search among submissions reads these indexes alone. SQLite would otherwise read every row, and the manuscript's words
// in it, to come to the key that is searched; PostgreSQL stores such words elsewhere, and its indexes take no long keys.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // SQLite asks for `deleted_at` although the condition leaves it no choice.
  await sql`create index submission_search on submission (created_at, id, deleted_at, search_key)
    where deleted_at is null`.execute(db)
  await sql`create index submission_search_by_status on submission (status, created_at, id, deleted_at, search_key)
    where deleted_at is null`.execute(db)
}
