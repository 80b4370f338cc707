// The decisions since a day, from which the figures of reviewing are computed.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('review_decision_by_day')
    .on('review_decision')
    .columns(['decided_at', 'submission_id'])
    .execute()
}
