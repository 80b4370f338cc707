// The audit log names the object of an event, counts repetitions instead of growing, and can be searched by act, person
// and thing. A download ticket records its owner.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_event').addColumn('object_name', 'text').execute()
  await db.schema.alterTable('audit_event').addColumn('last_at', 'text').execute()
  await db.schema
    .alterTable('audit_event')
    .addColumn('times', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('audit_event').addColumn('merge_key', 'text').execute()
  await db.schema.createIndex('audit_event_merge_key').on('audit_event').column('merge_key').unique().execute()
  for (const column of ['act', 'account_id', 'object_id']) {
    await db.schema.createIndex(`audit_event_${column}`).on('audit_event').columns([column, 'at', 'id']).execute()
  }
  await db.schema.alterTable('download_ticket').addColumn('account_id', 'text').execute()
}
