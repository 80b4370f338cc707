// The days that drafts had before they waited for the day of their issue, so that they return when the issue no longer
// waits.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_own_day')
    .addColumn('article_id', 'text', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('publish_on', 'text')
    .addColumn('publication_date', 'text')
    .execute()
}
