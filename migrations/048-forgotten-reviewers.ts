// When the names of the reviewers of a decided case were removed; and wishes not to be asked again, which outlive them, as hashes of
// the addresses.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invitation').addColumn('forgotten_at', 'text').execute()
  await sql`create index invitation_with_name on invitation (submission_id) where forgotten_at is null`.execute(db)
  await db.schema.alterTable('reviewer_wish').renameColumn('email_key', 'email_hash').execute()
  const { rows } = await sql<{ email: string }>`select email_hash as email from reviewer_wish`.execute(db)
  for (const { email } of rows) {
    const hash = createHash('sha256').update(email).digest('base64url')
    await sql`update reviewer_wish set email_hash = ${hash} where email_hash = ${email}`.execute(db)
  }
}
