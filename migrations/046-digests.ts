// The week of which somebody last got a letter about what waits for editors: one a week at most.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('editor_digest')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('week', 'text', (c) => c.notNull())
    .execute()
}
