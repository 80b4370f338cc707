// Where papers and issues were before they came here, so that links to those addresses still work.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_address')
    .addColumn('place', 'text', (c) => c.primaryKey())
    .addColumn('article_id', 'text', (c) => c.references('article.id').onDelete('cascade'))
    .addColumn('file_type', 'text')
    .addColumn('volume', 'integer')
    .addColumn('issue', 'integer')
    .execute()
  await db.schema.createIndex('former_address_by_article').on('former_address').column('article_id').execute()
}
