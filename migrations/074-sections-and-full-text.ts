// What issues and papers bring with them from another program: the sections of an issue, with their names by language, as JSON, which
// are headings above its papers; and where the full text of a paper is elsewhere on the web.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issue').addColumn('sections', 'text').execute()
  await db.schema.alterTable('article').addColumn('full_text_url', 'text').execute()
}
