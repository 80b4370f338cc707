// The job queue: one row for each piece of work that was requested and is not done yet, or was given up.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('order_key', 'text')
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('not_before', 'text', (c) => c.notNull())
    .addColumn('request', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('losses', 'integer', (c) => c.notNull())
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('job_by_key', ['kind', 'key'])
    .execute()
  await sql`create index job_due on job (kind, not_before) where state in ('waiting', 'running')`.execute(db)
  await sql`create index job_in_order on job (order_key, id) where order_key is not null`.execute(db)
  // However many processes claim at the same moment, the database lets one job of an order run at a time.
  await sql`create unique index job_running_in_order on job (order_key) where state = 'running'`.execute(db)
}
