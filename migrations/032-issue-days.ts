// The days of the first and the last paper of each issue, read from an index alone.
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('article_by_issue_day')
    .on('article')
    .columns(['status', 'volume', 'issue', 'publication_date'])
    .execute()
}
