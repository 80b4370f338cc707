// An uploaded PDF of a retracted paper is given a copy with marks on it: what that was made of, so that the marks can be made
// anew, and taken off again when the notice is.
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
