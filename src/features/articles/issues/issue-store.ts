// What is said of issues beyond their papers: title, description, cover, and the order of the papers. A row stands only
// while it says something. Every change raises the revision of the papers, so that no remembered list of issues outlives it.
import type { IssueNumber } from '#src/formats/issue.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { revisionCounter } from './article-store.ts'

export type IssueCover = { sha256: string; mediaType: string }

export type IssueNotes = {
  title?: string | undefined
  description?: string | undefined
  cover?: IssueCover | undefined
}

/** Null takes away, what is absent stays. */
export type IssueChange = { title?: string | null; description?: string | null; cover?: IssueCover | null }

export async function listIssueNotes(db: Database): Promise<(IssueNumber & IssueNotes)[]> {
  const rows = await db.selectFrom('issue').selectAll().execute()
  return rows.map(({ volume, issue, ...row }) => ({ volume, issue, ...toNotes(row) }))
}

export async function findIssueCover(db: Database, number: IssueNumber): Promise<IssueCover | undefined> {
  const row = await db
    .selectFrom('issue')
    .selectAll()
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .executeTakeFirst()
  return row && toNotes(row).cover
}

/** Whether a paper of it can be read. */
export async function isIssuePublic(db: Database, number: IssueNumber): Promise<boolean> {
  const paper = await db
    .selectFrom('article')
    .select('id')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where('status', '=', 'Published')
    .limit(1)
    .executeTakeFirst()
  return paper !== undefined
}

export async function changeIssue(tx: Database, number: IssueNumber, change: IssueChange, at: string): Promise<void> {
  const { cover, ...texts } = change
  const columns = {
    ...texts,
    ...(cover === undefined ? {} : { cover_sha256: cover?.sha256 ?? null, cover_type: cover?.mediaType ?? null }),
    updated_at: at,
  }
  const nothing = { title: null, description: null, cover_sha256: null, cover_type: null }
  await tx
    .insertInto('issue')
    .values({ volume: number.volume, issue: number.issue, ...nothing, ...columns })
    .onConflict((conflict) => conflict.columns(['volume', 'issue']).doUpdateSet(columns))
    .execute()
  await tx
    .deleteFrom('issue')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where((eb) => eb.and([eb('title', 'is', null), eb('description', 'is', null), eb('cover_sha256', 'is', null)]))
    .execute()
  await addToCounter(tx, revisionCounter, 1)
}

/** The ids of its published papers, which nobody else changes until the transaction ends. */
export async function lockPublished(tx: Database, number: IssueNumber): Promise<string[]> {
  const papers = tx
    .selectFrom('article')
    .select('id')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where('status', '=', 'Published')
    .orderBy('id')
  const rows = await (databaseKind(tx) === 'postgres' ? papers.forUpdate() : papers).execute()
  return rows.map(({ id }) => id)
}

/** Whether any of them had another place before. */
export async function placeArticles(tx: Database, articleIds: readonly string[]): Promise<boolean> {
  let moved = 0n
  for (const [index, id] of articleIds.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('article')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', 'is distinct from', index + 1)
      .executeTakeFirstOrThrow()
    moved += numUpdatedRows
  }
  if (moved > 0n) await addToCounter(tx, revisionCounter, 1)
  return moved > 0n
}

function toNotes(row: Omit<Schema['issue'], 'volume' | 'issue'>): IssueNotes {
  const { cover_sha256: sha256, cover_type: mediaType } = row
  return {
    title: row.title ?? undefined,
    description: row.description ?? undefined,
    cover: sha256 && mediaType ? { sha256, mediaType } : undefined,
  }
}
