// Letters record in whose name they are written, and whether they contain a secret. For letters of earlier releases
// that is unknown, so they count as secret.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('sender_name', 'text').execute()
  await db.schema
    .alterTable('mail')
    .addColumn('secret', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
}
