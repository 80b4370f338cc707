// The reference list of a paper that has no typeset text, one entry for each line of it, as JSON.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('stated_references', 'text').execute()
}
