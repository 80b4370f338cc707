// The search among submissions reads these indexes alone. SQLite would otherwise read every row, including the
// manuscript's words, to reach the searched key; PostgreSQL stores such words elsewhere, and its indexes accept no long
// keys.
import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  // SQLite needs `deleted_at` although the condition determines its value.
  await sql`create index submission_search on submission (created_at, id, deleted_at, search_key)
    where deleted_at is null`.execute(db)
  await sql`create index submission_search_by_status on submission (status, created_at, id, deleted_at, search_key)
    where deleted_at is null`.execute(db)
}
