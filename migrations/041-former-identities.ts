// The addresses and ORCID iDs that accounts had before. An author of a submission stays one after a change of the profile.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_former_identity')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_former_identity_key', ['account_id', 'kind', 'value'])
    .execute()
}
