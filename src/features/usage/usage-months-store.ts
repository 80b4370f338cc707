// The numbers that pages and reports read: months, plus the days not yet added to them. Withdrawn papers keep their counts.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Contributor } from '#src/domain/contributor/contributor.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Counts } from './use.ts'

/** Both months included: YYYY-MM. */
export type Period = { begin: string; end: string }

const counts = ['total_investigations', 'unique_investigations', 'total_requests', 'unique_requests'] as const
type CountRow = Record<(typeof counts)[number], number>

const monthOfDay = sql<string>`substr(day, 1, 7)`

/** Adds the days before this one to their months. */
export async function addDaysToMonths(tx: Database, before: string): Promise<void> {
  await tx
    .insertInto('usage_month')
    .columns(['article_id', 'month', ...counts])
    .expression((eb) =>
      eb
        .selectFrom('usage_day')
        .select(['article_id', monthOfDay.as('month')])
        .select(sums)
        .where('day', '<', before)
        .groupBy(['article_id', monthOfDay]),
    )
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'month']).doUpdateSet((eb) => ({
        total_investigations: eb('usage_month.total_investigations', '+', eb.ref('excluded.total_investigations')),
        unique_investigations: eb('usage_month.unique_investigations', '+', eb.ref('excluded.unique_investigations')),
        total_requests: eb('usage_month.total_requests', '+', eb.ref('excluded.total_requests')),
        unique_requests: eb('usage_month.unique_requests', '+', eb.ref('excluded.unique_requests')),
      })),
    )
    .execute()
  await tx.deleteFrom('usage_day').where('day', '<', before).execute()
}

/** For one paper, up to the end of the day before `day`. */
export async function countsBefore(db: Database, articleId: string, day: string): Promise<Counts> {
  const months = db.selectFrom('usage_month').select(counts).where('article_id', '=', articleId)
  const days = db.selectFrom('usage_day').select(counts).where('article_id', '=', articleId).where('day', '<', day)
  const row = await db.selectFrom(months.unionAll(days).as('used')).select(sums).executeTakeFirst()
  return toCounts(row)
}

export async function countEachMonth(db: Database, period: Period): Promise<(Counts & { month: string })[]> {
  const rows = await used(db, period).select('month').select(sums).groupBy('month').orderBy('month').execute()
  return rows.map((row) => ({ month: row.month, ...toCounts(row) }))
}

/** Most read first. */
export async function countMostUsed(
  db: Database,
  period: Period,
  limit: number,
): Promise<(Counts & { articleId: string; title: string; isWithdrawn: boolean })[]> {
  const rows = await used(db, period)
    .innerJoin('article', 'article.id', 'used.article_id')
    .select(['article.id', 'article.title', 'article.status'])
    .select(sums)
    .groupBy(['article.id', 'article.title', 'article.status'])
    .orderBy('total_requests', 'desc')
    .orderBy('total_investigations', 'desc')
    .orderBy('article.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    articleId: row.id,
    title: row.title,
    isWithdrawn: row.status === 'Withdrawn',
    ...toCounts(row),
  }))
}

/** A paper in a report, and its counts for one month. */
export type ArticleMonth = Counts & {
  month: string
  id: string
  title: string
  periodicalName: string
  authors: readonly Contributor[]
  doi: string | undefined
  licence: string | undefined
  publicationDate: string | undefined
}

/** The papers one after the other, each with its months in order. */
export async function listArticleMonths(db: Database, period: Period): Promise<ArticleMonth[]> {
  const columns = ['id', 'title', 'periodical_name', 'authors', 'doi', 'licence', 'publication_date'] as const
  const facts = columns.map((name) => `article.${name}` as const)
  const rows = await used(db, period)
    .innerJoin('article', 'article.id', 'used.article_id')
    .select([...facts, 'used.month'])
    .select(sums)
    .groupBy([...facts, 'used.month'])
    .orderBy('article.publication_date')
    .orderBy('article.id')
    .orderBy('used.month')
    .execute()
  return rows.map((row) => ({
    month: row.month,
    id: row.id,
    title: row.title,
    periodicalName: row.periodical_name,
    authors: JSON.parse(row.authors) as Contributor[],
    doi: row.doi ?? undefined,
    licence: row.licence ?? undefined,
    publicationDate: row.publication_date ?? undefined,
    ...toCounts(row),
  }))
}

function used(db: Database, { begin, end }: Period) {
  const months = db.selectFrom('usage_month').select(['article_id', 'month', ...counts])
  const days = db.selectFrom('usage_day').select(['article_id', monthOfDay.as('month'), ...counts])
  return db.selectFrom(months.unionAll(days).as('used')).where('used.month', '>=', begin).where('used.month', '<=', end)
}

// biome-ignore lint/suspicious/noExplicitAny: of any query over a table with these columns.
function sums(eb: ExpressionBuilder<any, any>) {
  return counts.map((name) => eb.fn.sum<number | string | null>(name).as(name))
}

/** PostgreSQL returns sums as text, and none for no rows. */
function toCounts(row: { [name in keyof CountRow]?: unknown } | undefined): Counts {
  return {
    totalInvestigations: Number(row?.total_investigations ?? 0),
    uniqueInvestigations: Number(row?.unique_investigations ?? 0),
    totalRequests: Number(row?.total_requests ?? 0),
    uniqueRequests: Number(row?.unique_requests ?? 0),
  }
}
