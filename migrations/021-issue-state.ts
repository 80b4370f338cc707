// Facts of an issue's publication: its state, the day on which it appears or appeared, and the text on its cover.
// Issues without them follow the calendar.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['state', 'publish_on', 'published_on', 'cover_date', 'label']) {
    await db.schema.alterTable('issue').addColumn(column, 'text').execute()
  }
}
