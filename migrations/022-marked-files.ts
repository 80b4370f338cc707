// A retracted paper's uploaded PDF gets a marked copy: its original is stored, so that the marks can be made again, and
// removed when the notice is withdrawn.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_mark')
    .addColumn('article_id', 'text', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('marked_sha256', 'text', (c) => c.notNull())
    .addColumn('plain_sha256', 'text', (c) => c.notNull())
    .addColumn('plain_size', 'integer', (c) => c.notNull())
    .execute()
}
