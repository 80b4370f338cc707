// The link of a subscriber's letter, so that another attempt to send the letter replaces it.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscriber_letter').addColumn('link_hash', 'text').execute()
}
