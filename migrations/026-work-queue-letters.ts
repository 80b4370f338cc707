// Letters wait in the job queue. Those that waited, failed or were given up before continue where they were.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isGivenUp = sql`attempts >= 40 and last_error is not null`
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, last_error, given_up_at, created_at)
    select id, 'send-letter', id, 'null', case when ${isGivenUp} then 'given-up' else 'waiting' end, next_attempt_at, 1,
      attempts, 0, last_error, case when ${isGivenUp} then next_attempt_at end, created_at
    from mail where sent_at is null`.execute(db)
  await db.schema.dropIndex('mail_by_next_attempt').execute()
  await db.schema.alterTable('mail').dropColumn('next_attempt_at').execute()
}
