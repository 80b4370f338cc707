// The links by which people who are named as authors say that they are not, and who has said so.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('co_author_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('co_author_link_by_submission').on('co_author_link').column('submission_id').execute()
  await db.schema
    .createTable('denied_authorship')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('denied_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('denied_authorship_key', ['submission_id', 'email_key'])
    .execute()
}
