// The sections of an issue in another program, with their names by language, as JSON: headings above its papers.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issue').addColumn('sections', 'text').execute()
}
