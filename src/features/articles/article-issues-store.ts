// How many published papers each issue has. Read from an index alone.
import { sql } from 'kysely'
import type { IssueNumber } from '#src/features/periodical/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** The newest first, at most `limit`. */
export async function countPublishedByIssue(
  db: Database,
  limit: number,
): Promise<(IssueNumber & { papers: number })[]> {
  const rows = await db
    .selectFrom('article')
    .select(['volume', 'issue', sql<number>`count(*)`.as('papers')])
    .where('status', '=', 'Published')
    .groupBy(['volume', 'issue'])
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ volume, issue, papers }) => ({ volume, issue, papers: Number(papers) }))
}
