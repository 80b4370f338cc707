// What the desks of authors and administrators need: undo, the order and covers of issues, letters with their kind, the
// audit log, and which rows are sample content.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string, type: 'text' | 'integer') =>
    db.schema.alterTable(table).addColumn(column, type).execute()

  await add('submission', 'published_at', 'text')
  await add('submission', 'deleted_at', 'text')
  await add('submission', 'findings', 'text')
  await sql`update submission set published_at = updated_at where status = 'published'`.execute(db)

  // The place of a paper in its issue; papers without one follow, oldest first.
  await add('article', 'position', 'integer')
  await db.schema
    .createTable('issue')
    .addColumn('volume', 'integer', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addColumn('cover_sha256', 'text')
    .addColumn('cover_type', 'text')
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('issue_key', ['volume', 'issue'])
    .execute()

  await add('mail', 'html', 'text')
  await add('mail', 'kind', 'text')
  await add('mail', 'reply_to', 'text')
  await db.schema.createIndex('mail_created').on('mail').columns(['created_at', 'id']).execute()

  await db.schema
    .createTable('audit_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .addColumn('object_kind', 'text')
    .addColumn('object_id', 'text')
    .addColumn('address', 'text')
    .addColumn('detail', 'text')
    .execute()
  await db.schema.createIndex('audit_event_at').on('audit_event').columns(['at', 'id']).execute()

  await db.schema
    .createTable('sample_content')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sample_content_key', ['kind', 'id'])
    .execute()
}
