// Guest editors: where every editor is in conflict with a submission, somebody else decides on that one.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guest_editor')
    .addColumn('submission_id', 'text', (c) => c.notNull().references('submission.id').onDelete('cascade'))
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('named_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guest_editor_key', ['submission_id', 'email_key'])
    .execute()
  await db.schema.createIndex('guest_editor_by_address').on('guest_editor').column('email_key').execute()
}
