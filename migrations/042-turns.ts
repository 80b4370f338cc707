// Every job whose handler estimates it gets a turn, which outlasts the jobs before it: so nobody is first again with each paper.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').addColumn('turn', 'bigint').execute()
  await db.schema
    .createTable('job_pace')
    .addColumn('kind', 'text', (c) => c.primaryKey())
    .addColumn('reached', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('job_share')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('share', 'text', (c) => c.notNull())
    .addColumn('used_until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_share_key', ['kind', 'share'])
    .execute()
  await sql`create index job_in_turn on job (kind, turn, id) where turn is not null`.execute(db)
  await sql`create index job_unestimated on job (kind, not_before, id) where state = 'waiting' and cost is null`.execute(
    db,
  )
  // Estimated once more, with a turn.
  await sql`update job set cost = null where state = 'waiting' and cost is not null`.execute(db)
  // Of a dead process; whoever claims it next finds it first.
  await sql`update job set turn = 0 where state = 'running' and cost is not null`.execute(db)
}
