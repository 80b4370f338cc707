// Subscribers of the newsletter, the letters and links that they get, and the issues that have been announced to them.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriber')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute()
  await db.schema
    .createTable('subscriber_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('subscriber_id', 'text', (c) => c.references('subscriber.id').onDelete('set null'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('subscriber_link_by_subscriber').on('subscriber_link').column('subscriber_id').execute()
  await db.schema
    .createTable('subscriber_letter')
    .addColumn('mail_id', 'text', (c) => c.primaryKey().references('mail.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text', (c) => c.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('link_purpose', 'text', (c) => c.notNull())
    .addColumn('volume', 'integer')
    .addColumn('issue', 'integer')
    .addUniqueConstraint('subscriber_letter_once', ['subscriber_id', 'volume', 'issue'])
    .execute()
  await db.schema
    .createTable('announced_issue')
    .addColumn('volume', 'integer', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .addColumn('letters', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_subscriber', 'text')
    .addColumn('done_at', 'text')
    .addPrimaryKeyConstraint('announced_issue_key', ['volume', 'issue'])
    .execute()
  await db.schema.alterTable('mail').addColumn('leave_address', 'text').execute()
}
