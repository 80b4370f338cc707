// A link may confirm an address that the account does not have yet.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mailed_link').addColumn('new_email', 'text').execute()
}
