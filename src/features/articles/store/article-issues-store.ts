// How many articles the issues have, and the days on which they appeared. An index alone answers for all issues.

import { sql } from 'kysely'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { IssueDays, IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

// A quarterly needs 250 years for them; volume numbers can be typed in, so there must be a limit.
export const maxIssues = 1_000

/** Newest first, at most `limit`. */
export async function countByIssue(
  db: Database,
  status: ArticleStatus,
  limit: number,
): Promise<(IssueNumber & { articles: number; days: IssueDays | undefined })[]> {
  const rows = await db
    .selectFrom('article')
    .select(['volume', 'issue', sql<number>`count(*)`.as('papers'), ...days])
    .where('status', '=', status)
    .groupBy(['volume', 'issue'])
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ volume, issue, papers: articles, ...row }) => ({
    volume,
    issue,
    articles: Number(articles),
    days: daysOf(row),
  }))
}

/** The published articles of one issue with their days, and its drafts. */
export async function countInIssue(
  db: Database,
  { volume, issue }: IssueNumber,
): Promise<{ articles: number; drafts: number; days: IssueDays | undefined }> {
  const rows = await db
    .selectFrom('article')
    .select(['status', (eb) => eb.fn.countAll().as('articles'), ...days])
    .where('volume', '=', volume)
    .where('issue', '=', issue)
    .groupBy('status')
    .execute()
  const of = (status: ArticleStatus) => rows.find((row) => row.status === status)
  return {
    articles: Number(of('Published')?.articles ?? 0),
    drafts: Number(of('Draft')?.articles ?? 0),
    days: daysOf(of('Published')),
  }
}

const days = [
  sql<string | null>`min(publication_date)`.as('first_day'),
  sql<string | null>`max(publication_date)`.as('last_day'),
] as const

function daysOf(row: { first_day: string | null; last_day: string | null } | undefined): IssueDays | undefined {
  return row?.first_day && row.last_day ? { first: row.first_day, last: row.last_day } : undefined
}
