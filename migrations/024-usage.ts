// How often papers are used. Nothing here concerns a person for longer than the few hours that counting needs.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('usage_click')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
    .addColumn('surface', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('is_request', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('usage_click_by_time').on('usage_click').column('at').execute()

  await db.schema
    .createTable('usage_session')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('is_requested', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('usage_session_by_hour').on('usage_session').column('hour').execute()

  await db.schema
    .createTable('usage_salt')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute()

  for (const period of ['day', 'month'] as const) {
    await db.schema
      .createTable(`usage_${period}`)
      .addColumn('article_id', 'text', (c) => c.notNull().references('article.id').onDelete('cascade'))
      .addColumn(period, 'text', (c) => c.notNull())
      .addColumn('total_investigations', 'integer', (c) => c.notNull())
      .addColumn('unique_investigations', 'integer', (c) => c.notNull())
      .addColumn('total_requests', 'integer', (c) => c.notNull())
      .addColumn('unique_requests', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint(`usage_${period}_key`, ['article_id', period])
      .execute()
    await db.schema.createIndex(`usage_${period}_by_time`).on(`usage_${period}`).column(period).execute()
  }

  await db.schema
    .createTable('usage_start')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('day', 'text', (c) => c.notNull())
    .execute()
}
