// Whether somebody has shown that they read what is sent to their address. All who have an account by now count as confirmed.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('confirmed_at', 'text').execute()
  await sql`update account set confirmed_at = created_at`.execute(db)
}
