// Whether a paper was peer reviewed, where its record says so: null is unknown. A number, since SQLite has no other truth.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('peer_reviewed', 'integer').execute()
}
