// What the authors of a published manuscript stated about funding, conflicts, ethics, data and the use of AI, to be printed.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('declarations', 'text').execute()
}
