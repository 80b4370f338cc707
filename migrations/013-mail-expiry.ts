// A letter may expire, for example one whose link does.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('expires_at', 'text').execute()
}
