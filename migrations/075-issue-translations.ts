// Title and description of an issue in further languages, as JSON.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('issue').addColumn('translations', 'text').execute()
}
