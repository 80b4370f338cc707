// Whose work a job is and what it will probably take, so that nobody's work keeps that of the others waiting.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement, because SQLite adds no more.
  await db.schema.alterTable('job').addColumn('share', 'text').execute()
  await db.schema.alterTable('job').addColumn('cost', 'integer').execute()
}
