// By which version of the check a Word file was found to load nothing from other computers.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('article_file').addColumn('links_checked', 'integer').execute()
}
