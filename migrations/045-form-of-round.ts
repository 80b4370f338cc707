// Each round keeps the settings with which it was begun: what its reviewers are asked, and what they were promised. Rounds
// from before were begun with the program's own, because nobody could save any.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review_round').addColumn('settings_version', 'integer').execute()
  await sql`update review_round set settings_version = 0 where opened_at is not null`.execute(db)
}
