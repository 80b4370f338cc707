// Drafts in their usual order, those with a day of publication separate from those without.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index article_draft on article (publish_on, created_at, id) where status = 'Draft'`.execute(db)
}
