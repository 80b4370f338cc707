// A letter may be of no use after some time, as one with a link that dies.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('expires_at', 'text').execute()
}
