// Pages of submissions, read through the indexes that leave out deleted ones.
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Page, type Paged, type SortOrder, totalPages } from '#src/domain/paging.ts'
import { type Stage, stages, type Turn } from '#src/domain/review/stage.ts'
import type { SubmissionStatus } from '#src/domain/submission.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import type { Submission } from './submission.ts'
import { columns, toSubmission } from './submission-store.ts'

export type SubmissionFilter = {
  accountId: string | undefined
  /** Only those on which this account decides as a guest editor. */
  guestId?: string | undefined
  /** Leaves out submissions with one of these keys of authors. */
  withoutKeys: readonly string[]
  status: SubmissionStatus | undefined
  stages: readonly Stage[] | undefined
  turn?: Turn | undefined
  /** Leaves out what is not late on that day, YYYY-MM-DD. */
  dueBefore?: string | undefined
  /** See `searchPatterns`. */
  patterns: readonly string[] | undefined
  createdBefore: string | undefined
}

export type SubmissionSort = { by: 'createdAt' | 'title' | 'stageSince'; order: SortOrder }

// Only the day of the stage: in a sorted list, its time would tell authors when a review came in.
const columnOf = {
  createdAt: sql`created_at`,
  title: sql`title_key`,
  stageSince: sql`substr(stage_since, 1, 10)`,
} as const

/** A page past the end is the last page. */
export async function selectSubmissions(
  db: Database,
  filter: SubmissionFilter,
  { by, order }: SubmissionSort,
  page: Page,
): Promise<Paged<Submission>> {
  const matching = matches(filter)
  const total = await countMatching(db, filter)
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

export type SubmissionCounts = { readonly [status in SubmissionStatus]: number } & {
  readonly stages: { readonly [stage in Stage]: number }
  /** What waits for an editor. */
  readonly mine: number
  readonly overdue: number
}

type Counting = {
  /** For an editor: their own submissions are not counted. */
  keys: readonly string[]
  today: string
}

export async function countSubmissionsIn(db: Database, { keys, today }: Counting): Promise<SubmissionCounts> {
  const rows = await db
    .selectFrom('submission')
    .select((eb) => ['status', 'stage', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy(['status', 'stage'])
    .execute()
  const count = (matching: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matching).reduce((total, row) => total + Number(row.count), 0)
  const others = { accountId: undefined, status: undefined, stages: undefined, patterns: undefined }
  const theirs = { ...others, createdBefore: undefined, withoutKeys: keys }
  return {
    pending: count(({ status }) => status === 'pending'),
    published: count(({ status }) => status === 'published'),
    stages: Object.fromEntries(
      stages.map((stage) => [stage, count((row) => row.stage === stage)]),
    ) as SubmissionCounts['stages'],
    mine: await countMatching(db, { ...theirs, turn: 'editor' }),
    overdue: await countMatching(db, { ...theirs, dueBefore: today }),
  }
}

async function countMatching(db: Database, filter: SubmissionFilter): Promise<number> {
  const { total } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(total)
}

function hasNoKey(keys: readonly string[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'submission'>()
  const known = eb
    .selectFrom('submission_author_key')
    .select('submission_author_key.key')
    .whereRef('submission_author_key.submission_id', '=', 'submission.id')
    .where('submission_author_key.key', 'in', keys)
  return eb.not(eb.exists(known))
}

/** An account with the confirmed address of a guest. */
function isGuested(accountId: string): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'submission'>()
  return eb(
    'id',
    'in',
    eb
      .selectFrom('guest_editor')
      .innerJoin('account', 'account.email_key', 'guest_editor.email_key')
      .select('guest_editor.submission_id')
      .where('account.id', '=', accountId)
      .where('account.confirmed_at', 'is not', null),
  )
}

function matches(filter: SubmissionFilter): Expression<SqlBool> {
  const { accountId, guestId, status, stages, turn, dueBefore, withoutKeys, patterns, createdBefore } = filter
  const eb = expressionBuilder<Schema, 'submission'>()
  const conditions: Expression<SqlBool>[] = [eb('deleted_at', 'is', null)]
  if (accountId !== undefined) conditions.push(eb('account_id', '=', accountId))
  if (guestId !== undefined) conditions.push(isGuested(guestId))
  if (status !== undefined) conditions.push(eb('status', '=', status))
  if (stages !== undefined) conditions.push(eb('stage', 'in', stages))
  if (turn !== undefined) conditions.push(eb('turn', '=', turn))
  if (dueBefore !== undefined) conditions.push(eb('due_on', '<', dueBefore))
  if (withoutKeys.length > 0) conditions.push(hasNoKey(withoutKeys))
  if (createdBefore !== undefined) conditions.push(eb('created_at', '<', createdBefore))
  if (patterns?.length === 0) conditions.push(sql.lit(false))
  for (const pattern of patterns ?? []) conditions.push(eb('search_key', 'like', pattern))
  return eb.and(conditions)
}
