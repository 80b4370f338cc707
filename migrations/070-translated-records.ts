// Title, abstract and keywords of a paper in other languages than its own, as JSON.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article').addColumn('translations', 'text').execute()
}
