// What the registration agencies and DOAJ hold about each paper, which papers changed since the last check, and under
// which settings it was made.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deposit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('agency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('request', 'integer', (c) => c.notNull())
    .addColumn('claims', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('doi', 'text')
    .addColumn('batch_id', 'text')
    .addColumn('remote_id', 'text')
    .addColumn('version', 'text')
    .addColumn('digest', 'text')
    .addUniqueConstraint('deposit_of_article', ['article_id', 'agency'])
    .execute()
  await sql`create index deposit_due on deposit (due_at) where state in ('waiting', 'sending', 'submitted')`.execute(db)
  await db.schema.createIndex('deposit_by_change').on('deposit').columns(['changed_at', 'id']).execute()

  await db.schema
    .createTable('article_change')
    .addColumn('article_id', 'text', (c) => c.primaryKey().references('article.id').onDelete('cascade'))
    .addColumn('change', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('deposit_terms')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull())
    .execute()

  // DOIs ignore case.
  await sql`create index article_by_doi on article (lower(doi)) where doi is not null`.execute(db)
}
