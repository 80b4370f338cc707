// Papers of a discipline are filtered and counted like those of a year: over an index that contains the order.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('article_by_discipline')
    .on('article')
    .columns(['status', 'discipline', 'created_at', 'id'])
    .execute()
}
