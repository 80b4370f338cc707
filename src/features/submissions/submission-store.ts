// Submissions and the counter of their numbers. A deleted one stays for an hour, where only the undo list shows it.
import type { Selectable } from 'kysely'
import type { Finding } from '#src/domain/manuscript-finding.ts'
import { nextActs, type Stage, stages, turns } from '#src/domain/review/stage.ts'
import { submissionStatuses } from '#src/domain/submission.ts'
import { foldText } from '#src/formats/search/search-words.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { statedColumns, toStatedFacts } from './facts/facts-store.ts'
import { type KeptStanding, manuscriptNumber, type Submission } from './submission.ts'
import { searchKeyOf } from './submission-search.ts'

type Row = Pick<Selectable<Schema['submission']>, (typeof columns)[number]>

// The manuscript's words stay in the database until they are needed: a list would carry megabytes of them.
export const columns = [
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
  'stage',
  'stage_since',
  'turn',
  'next_act',
  'due_on',
  'contributors',
  'facts',
] as const

export function toSubmission(row: Row): Submission {
  return {
    id: row.id,
    number: row.number,
    accountId: row.account_id,
    title: row.title,
    abstract: row.abstract,
    keywords: JSON.parse(row.keywords) as string[],
    authors: JSON.parse(row.authors) as string[],
    stated: toStatedFacts(row),
    status: submissionStatuses.find((status) => status === row.status) ?? 'pending',
    articleId: row.article_id ?? undefined,
    manuscript: { sha256: row.file_sha256, size: row.file_size, fileName: row.file_name },
    findings: row.findings === null ? undefined : (JSON.parse(row.findings) as Finding[]),
    createdAt: row.created_at,
    publishedAt: row.published_at ?? undefined,
    stage: stages.find((stage) => stage === row.stage) ?? 'received',
    stageSince: row.stage_since ?? row.created_at,
    turn: turns.find((turn) => turn === row.turn) ?? 'editor',
    nextAct: nextActs.find((act) => act === row.next_act) ?? 'none',
    dueOn: row.due_on ?? undefined,
  }
}

/** The next manuscript number. Until the transaction ends, others wait for theirs. */
export function takeNumber(tx: Database): Promise<number> {
  return addToCounter(tx, 'submission-number', 1)
}

export type NewSubmission = Omit<Submission, 'articleId' | 'status' | 'publishedAt' | keyof KeptStanding> & {
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
      title_key: foldText(title),
      search_key: searchKeyOf(submission),
      abstract,
      keywords: JSON.stringify(submission.keywords),
      authors: JSON.stringify(submission.authors),
      ...statedColumns(submission.stated),
      status: 'pending',
      article_id: null,
      file_sha256: manuscript.sha256,
      file_size: manuscript.size,
      file_name: manuscript.fileName,
      file_text: submission.text,
      idempotency_key: submission.idempotencyKey ?? null,
      findings: submission.findings ? JSON.stringify(submission.findings) : null,
      created_at: createdAt,
      updated_at: createdAt,
      stage: 'received' satisfies Stage,
      stage_since: createdAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSubmission(row)
}

/** Makes one account's submissions run one after the other until the transaction ends, in either database. */
export async function lockAccount(tx: Database, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', accountId)
    .execute()
}

/** The current submission, locked until the transaction ends. */
export async function lockSubmission(tx: Database, id: string): Promise<Submission | undefined> {
  const { submission, deletedAt } = (await lockEvenDeleted(tx, id)) ?? {}
  return deletedAt === undefined ? submission : undefined
}

type EvenDeleted = { submission: Submission; deletedAt: string | undefined }

/** Includes one that can still be restored. */
export async function lockEvenDeleted(tx: Database, id: string): Promise<EvenDeleted | undefined> {
  const row = await tx
    .updateTable('submission')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
  return row && { submission: toSubmission(row), deletedAt: row.deleted_at ?? undefined }
}

export async function findSubmission(db: Database, id: string): Promise<Submission | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toSubmission(row)
}

/** Its number and title, even while its deletion can be undone. */
export async function labelOfSubmission(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('submission').select(['number', 'title']).where('id', '=', id).executeTakeFirst()
  return row && `${manuscriptNumber(row)} · ${row.title}`
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
    .where('deleted_at', 'is', null)
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
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Deleted submissions count, as long as they are kept. */
export async function hasSubmitted(db: Database, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('submission').select('id').where('account_id', '=', accountId).executeTakeFirst()
  return row !== undefined
}

export async function readManuscriptText(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('submission').select('file_text').where('id', '=', id).executeTakeFirst()
  return row?.file_text ?? ''
}

type NextVersion = Pick<Submission, 'manuscript' | 'findings'> & { text: string }

export async function replaceManuscript(
  tx: Database,
  id: string,
  { manuscript, findings, text }: NextVersion,
): Promise<void> {
  await tx
    .updateTable('submission')
    .set({
      file_sha256: manuscript.sha256,
      file_size: manuscript.size,
      file_name: manuscript.fileName,
      file_text: text.replaceAll('\0', ''),
      findings: findings ? JSON.stringify(findings) : null,
    })
    .where('id', '=', id)
    .execute()
}

/** From now on its words are in the index of the paper instead of here. */
export async function markPublished(tx: Database, id: string, articleId: string, now: string): Promise<Submission> {
  const row = await tx
    .updateTable('submission')
    .set({ status: 'published', article_id: articleId, updated_at: now, published_at: now, file_text: '' })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toSubmission(row)
}

export async function saveStanding(
  tx: Database,
  id: string,
  { stage, stageSince, turn, nextAct, dueOn }: KeptStanding,
): Promise<void> {
  await tx
    .updateTable('submission')
    .set({ stage, stage_since: stageSince, turn, next_act: nextAct, due_on: dueOn ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes it, or restores it if `at` is undefined. The same manuscript sent again under the key of a deleted submission
 * is a new submission.
 */
export async function saveDeletion(tx: Database, id: string, at: string | undefined): Promise<void> {
  const columns = at === undefined ? { deleted_at: null } : { deleted_at: at, idempotency_key: null }
  await tx.updateTable('submission').set(columns).where('id', '=', id).execute()
}

export type DeletedSubmission = Pick<Submission, 'id' | 'number' | 'title' | 'accountId'> & { deletedAt: string }

/** Latest first. */
export async function selectDeleted(db: Database, since: string, max: number): Promise<DeletedSubmission[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['id', 'number', 'title', 'account_id', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .$narrowType<{ deleted_at: string }>()
    .execute()
  return rows.map(({ deleted_at, account_id, ...submission }) => ({
    ...submission,
    accountId: account_id,
    deletedAt: deleted_at,
  }))
}

export async function removeDeleted(db: Database, before: string): Promise<void> {
  await db.deleteFrom('submission').where('deleted_at', '<', before).execute()
}
