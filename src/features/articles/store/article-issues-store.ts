// How many papers each issue has. Published ones are counted from an index alone.

import { sql } from 'kysely'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Newest first, at most `limit`. */
export async function countByIssue(
  db: Database,
  status: ArticleStatus,
  limit: number,
): Promise<(IssueNumber & { articles: number })[]> {
  const rows = await db
    .selectFrom('article')
    .select(['volume', 'issue', sql<number>`count(*)`.as('papers')])
    .where('status', '=', status)
    .groupBy(['volume', 'issue'])
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ volume, issue, papers: articles }) => ({ volume, issue, articles: Number(articles) }))
}
