// The drafts that are due to appear.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The drafts whose day has come. Those of a scheduled issue wait until all of it appears. */
export async function listDueDrafts(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'Draft')
    .where('publish_on', '<=', today)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('issue')
            .select('state')
            .whereRef('issue.volume', '=', 'article.volume')
            .whereRef('issue.issue', '=', 'article.issue')
            .where('state', '=', 'scheduled'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The drafts of an issue that wait for its day. */
export async function listWaitingDrafts(db: Database, { volume, issue }: IssueNumber): Promise<string[]> {
  const rows = await db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 'Draft')
    .where('publish_on', 'is not', null)
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
