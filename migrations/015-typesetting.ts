// Typesetting: requests and their results, one row for each submission or paper; the pictures of papers' full texts;
// and which files of a paper were typeset here.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('typesetting')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.unique().references('submission.id').onDelete('cascade'))
    .addColumn('article_id', 'text', (c) => c.unique().references('article.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('step', 'text')
    .addColumn('request', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('failure', 'text')
    .addColumn('attention', 'text')
    .addColumn('counts', 'text')
    .addColumn('engine', 'text')
    .addColumn('html_sha256', 'text')
    .addColumn('html_size', 'integer')
    .addColumn('pdf_sha256', 'text')
    .addColumn('pdf_size', 'integer')
    .execute()
  await sql`create index typesetting_due on typesetting (due_at) where state in ('waiting', 'running')`.execute(db)
  await db.schema.createIndex('typesetting_by_html').on('typesetting').column('html_sha256').execute()
  await db.schema.createIndex('typesetting_by_pdf').on('typesetting').column('pdf_sha256').execute()

  await db.schema
    .createTable('article_picture')
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_picture_key', ['article_id', 'name'])
    .execute()
  await db.schema.createIndex('article_picture_by_content').on('article_picture').column('sha256').execute()

  await db.schema
    .alterTable('article_file')
    .addColumn('typeset', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
