// What an issue says of its own publication: where it stands, on which day it appears or appeared, and what stands on its
// cover. Issues that say nothing of it follow the calendar.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['state', 'publish_on', 'published_on', 'cover_date', 'label']) {
    await db.schema.alterTable('issue').addColumn(column, 'text').execute()
  }
}
