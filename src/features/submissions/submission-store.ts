// Submissions and the counter of their numbers.
import type { ExpressionBuilder, Selectable } from 'kysely'
import { type Page, type Paged, totalPages } from '#src/core/page.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { type Submission, type SubmissionStatus, submissionStatuses } from './submission.ts'

type Row = Omit<Selectable<Schema['submission']>, 'file_text'>

// The manuscript's words stay in the database until they are needed: a list would carry megabytes of them.
const columns = [
  'id',
  'number',
  'account_id',
  'title',
  'abstract',
  'keywords',
  'authors',
  'status',
  'article_id',
  'file_sha256',
  'file_size',
  'file_name',
  'idempotency_key',
  'findings',
  'created_at',
  'updated_at',
  'published_at',
  'deleted_at',
] as const

function toSubmission(row: Row): Submission {
  return {
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    title: row.title,
    abstract: row.abstract,
    keywords: JSON.parse(row.keywords) as string[],
    authors: JSON.parse(row.authors) as string[],
    status: submissionStatuses.find((status) => status === row.status) ?? 'pending',
    articleId: row.article_id ?? undefined,
    manuscript: { sha256: row.file_sha256, size: row.file_size, fileName: row.file_name },
    createdAt: row.created_at,
  }
}

/** The next manuscript number. Until the transaction ends, others wait for theirs. */
export function takeNumber(tx: Database): Promise<number> {
  return addToCounter(tx, 'submission-number', 1)
}

export type NewSubmission = Omit<Submission, 'articleId' | 'status'> & {
  text: string
  idempotencyKey: string | undefined
}

export async function insertSubmission(tx: Database, submission: NewSubmission): Promise<Submission> {
  const { id, number, title, abstract, manuscript, createdAt } = submission
  const row = await tx
    .insertInto('submission')
    .values({
      id,
      number,
      account_id: submission.accountId,
      title,
      abstract,
      keywords: JSON.stringify(submission.keywords),
      authors: JSON.stringify(submission.authors),
      status: 'pending',
      article_id: null,
      file_sha256: manuscript.sha256,
      file_size: manuscript.size,
      file_name: manuscript.fileName,
      file_text: submission.text,
      idempotency_key: submission.idempotencyKey ?? null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSubmission(row)
}

/** Makes one account's submissions come one after the other until the transaction ends, in either database. */
export async function lockAccount(tx: Database, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', accountId)
    .execute()
}

/** The submission as it is, not to be changed by others until the transaction ends. */
export async function lockSubmission(tx: Database, id: string): Promise<Submission | undefined> {
  const row = await tx
    .updateTable('submission')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && toSubmission(row)
}

export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await db.selectFrom('submission').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toSubmission(row)
}

export async function findByIdempotencyKey(
  db: Database,
  accountId: string,
  idempotencyKey: string,
): Promise<Submission | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && toSubmission(row)
}

export async function findSameSince(
  db: Database,
  same: { accountId: string; title: string; sha256: string },
  since: Date,
): Promise<Submission | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(columns)
    .where('account_id', '=', same.accountId)
    .where('created_at', '>', since.toISOString())
    .where('title', '=', same.title)
    .where('file_sha256', '=', same.sha256)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toSubmission(row)
}

export async function countPending(db: Database, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return count
}

export async function readManuscriptText(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('submission').select('file_text').where('id', '=', id).executeTakeFirst()
  return row?.file_text ?? ''
}

/** Its words are in the index of the paper from now on, and no longer here. */
export async function markPublished(tx: Database, id: string, articleId: string, now: string): Promise<Submission> {
  const row = await tx
    .updateTable('submission')
    .set({ status: 'published', article_id: articleId, updated_at: now, published_at: now, file_text: '' })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSubmission(row)
}

export async function removeSubmission(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('submission').where('id', '=', id).execute()
}

export type SubmissionFilter = {
  accountId: string | undefined
  status: SubmissionStatus | undefined
  order: 'asc' | 'desc'
}

/** A page past the end is the last page. */
export async function selectSubmissions(
  db: Database,
  filter: SubmissionFilter,
  page: Page,
): Promise<Paged<Submission>> {
  const matching = (eb: ExpressionBuilder<Schema, 'submission'>) =>
    eb.and({
      ...(filter.accountId === undefined ? {} : { account_id: filter.accountId }),
      ...(filter.status === undefined ? {} : { status: filter.status }),
    })
  const { total } = await db
    .selectFrom('submission')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const number = Math.min(page.number, totalPages(total, page.size))
  const rows = await db
    .selectFrom('submission')
    .select(columns)
    .where(matching)
    .orderBy('created_at', filter.order)
    .orderBy('id', filter.order)
    .limit(page.size)
    .offset((number - 1) * page.size)
    .execute()
  return { items: rows.map(toSubmission), total, page: { number, size: page.size } }
}
