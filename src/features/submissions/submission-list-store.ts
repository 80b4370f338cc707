// Pages of submissions, read through the indexes that leave out deleted ones.
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Page, type Paged, type SortOrder, totalPages } from '#src/domain/paging.ts'
import type { SubmissionStatus } from '#src/domain/submission.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Submission } from './submission.ts'
import { columns, toSubmission } from './submission-store.ts'

export type SubmissionFilter = {
  accountId: string | undefined
  status: SubmissionStatus | undefined
  /** See `searchPatterns`. */
  patterns: readonly string[] | undefined
  createdBefore: string | undefined
}

export type SubmissionSort = { by: 'createdAt' | 'title'; order: SortOrder }

const columnOf = { createdAt: 'created_at', title: 'title_key' } as const

/** A page past the end is the last page. */
export async function selectSubmissions(
  db: Database,
  filter: SubmissionFilter,
  { by, order }: SubmissionSort,
  page: Page,
): Promise<Paged<Submission>> {
  const matching = matches(filter)
  const { total } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const number = Math.min(page.number, totalPages(total, page.size))
  // The ids first: a search then reads an index alone, and not the long row of every submission that does not match.
  const ids = db
    .selectFrom('submission')
    .select('id')
    .where(matching)
    .orderBy(columnOf[by], order)
    .orderBy('id', order)
    .limit(page.size)
    .offset((number - 1) * page.size)
  const rows = await db
    .selectFrom('submission')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy(columnOf[by], order)
    .orderBy('id', order)
    .execute()
  return { items: rows.map(toSubmission), total, page: { number, size: page.size } }
}

export async function countByStatus(db: Database): Promise<{ [status in SubmissionStatus]: number }> {
  const rows = await db
    .selectFrom('submission')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  return { pending: counts.get('pending') ?? 0, published: counts.get('published') ?? 0 }
}

function matches({ accountId, status, patterns, createdBefore }: SubmissionFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'submission'>()
  const conditions: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
  if (accountId !== undefined) conditions.push(eb('account_id', '=', accountId))
  if (status !== undefined) conditions.push(eb('status', '=', status))
  if (createdBefore !== undefined) conditions.push(eb('created_at', '<', createdBefore))
  if (patterns?.length === 0) conditions.push(sql.lit(false))
  for (const pattern of patterns ?? []) conditions.push(eb('search_key', 'like', pattern))
  return eb.and(conditions)
}
