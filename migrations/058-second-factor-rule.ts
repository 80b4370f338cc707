// Whether administrators and editors must use two-step sign-in: one row, once somebody has decided it.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factor_rule')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('required', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute()
}
