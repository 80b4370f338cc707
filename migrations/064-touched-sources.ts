// What each of the last public changes touched (src/platform/database/public-changes.ts).
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_change')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('touched', 'text')
    .execute()
}
