// How many articles the issues have, and the days on which they appeared.

import { sql } from 'kysely'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import { byNewestIssue, type IssueDays, type IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

// A quarterly needs 250 years for them; volume numbers can be typed in, so there must be a limit.
export const maxIssues = 1_000

/** In no order; of more than `limit`, those with the highest numbers. */
export async function countByIssue(
  db: Database,
  status: ArticleStatus,
  limit: number,
): Promise<(IssueNumber & { articles: number; days: IssueDays | undefined })[]> {
  const rows = await db
    .selectFrom('facet')
    .select(['value', 'n'])
    .where('kind', '=', 'issue')
    .where('status', '=', status)
    .execute()
  const issues = rows
    .map(({ value, n: articles }) => {
      const [volume = 0, issue = 0] = value.split('.').map(Number)
      return { volume, issue, articles }
    })
    .sort(byNewestIssue)
    .slice(0, limit)
  const dated = []
  for (const issue of issues) dated.push({ ...issue, days: await readDays(db, status, issue) })
  return dated
}

/** Each end is the first row of an index. */
async function readDays(
  db: Database,
  status: ArticleStatus,
  { volume, issue }: IssueNumber,
): Promise<IssueDays | undefined> {
  const end = (order: 'asc' | 'desc') =>
    db
      .selectFrom('article')
      .select('publication_date')
      .where('status', '=', status)
      .where('volume', '=', volume)
      .where('issue', '=', issue)
      .where('publication_date', 'is not', null)
      .orderBy('publication_date', order)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = [await end('asc'), await end('desc')]
  return daysOf({ first_day: first?.publication_date ?? null, last_day: last?.publication_date ?? null })
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
