// Letters carry links for other purposes than a new password.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('password_reset').renameTo('mailed_link').execute()
  await db.schema
    .alterTable('mailed_link')
    .addColumn('purpose', 'text', (c) => c.notNull().defaultTo('password-reset'))
    .execute()
}
