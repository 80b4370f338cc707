// The language of a paper (BCP 47), if it was stated.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('language', 'text').execute()
}
