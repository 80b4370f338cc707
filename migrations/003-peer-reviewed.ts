// Whether a paper was peer reviewed, if its record states it: null is unknown. A number, since SQLite has no booleans.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('peer_reviewed', 'integer').execute()
}
