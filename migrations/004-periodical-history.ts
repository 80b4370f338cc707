// Every saved version of the title's settings, beginning with the current one.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('periodical_history')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('record', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into periodical_history (version, record, saved_at) select version, record, updated_at from periodical`.execute(
    db,
  )
}
