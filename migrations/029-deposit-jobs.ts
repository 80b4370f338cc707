// Deposits wait in the job queue. Deposits that waited, were being sent or whose outcome was pending continue.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into job (id, kind, key, payload, state, not_before, request, attempts, losses, created_at)
    select id, 'deposit-' || agency, id, 'null', 'waiting', due_at, 1, attempts, 0, requested_at
    from deposit where state in ('waiting', 'sending', 'submitted')`.execute(db)
  await sql`update deposit set state = 'waiting' where state = 'sending'`.execute(db)
  await db.schema.dropIndex('deposit_due').execute()
  for (const column of ['request', 'due_at']) await db.schema.alterTable('deposit').dropColumn(column).execute()
  await db.schema.alterTable('deposit').renameColumn('claims', 'sendings').execute()
}
