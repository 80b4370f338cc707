// Papers of a discipline are filtered and counted as those of a year are: over an index that holds the order.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('article_by_discipline')
    .on('article')
    .columns(['status', 'discipline', 'created_at', 'id'])
    .execute()
}
