// Typesetting waits in the job queue. Waiting and running typesetting continues.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, created_at)
    select id, 'typeset', id, 'null', 'waiting', due_at, 1, attempts, 0, requested_at
    from typesetting where state in ('waiting', 'running')`.execute(db)
  await sql`update typesetting set state = 'waiting', step = null where state = 'running'`.execute(db)
  await db.schema.dropIndex('typesetting_due').execute()
  for (const column of ['request', 'attempts', 'due_at']) {
    await db.schema.alterTable('typesetting').dropColumn(column).execute()
  }
}
