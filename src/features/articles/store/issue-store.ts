// Facts of issues beyond their papers: title, description, cover, state, and the order of the papers. A row exists only
// while it holds a fact. Every change is a public change, so that no cached list of issues outlives it.

import type { IssueNumber, IssueSection, IssueState, IssueTranslation } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { lockArticles } from './article-store.ts'

export type IssueCover = { sha256: string; mediaType: string }

export type IssueDetails = {
  title?: string | undefined
  description?: string | undefined
  cover?: IssueCover | undefined
  /** In place of the label made of its numbers. */
  label?: string | undefined
  /** 'January–March 2025' */
  coverDate?: string | undefined
  /** As an editor set it; otherwise the calendar decides. */
  state?: IssueState | undefined
  /** Days, YYYY-MM-DD: when a scheduled issue appears, and when a published one did. */
  publishOn?: string | undefined
  publishedOn?: string | undefined
  /** In their order, if it came with sections. */
  sections?: readonly IssueSection[] | undefined
  translations?: readonly IssueTranslation[] | undefined
}

/** Null removes a value; an absent one stays. */
export type IssueChange = {
  [fact in keyof Omit<IssueDetails, 'sections'>]?: NonNullable<IssueDetails[fact]> | null
}

export async function listIssueDetails(db: Database): Promise<(IssueNumber & IssueDetails)[]> {
  const rows = await db.selectFrom('issue').selectAll().execute()
  return rows.map(({ volume, issue, ...row }) => ({ volume, issue, ...toDetails(row) }))
}

export async function findIssueDetails(db: Database, number: IssueNumber): Promise<IssueDetails> {
  const row = await rowOf(db, number).executeTakeFirst()
  return row ? toDetails(row) : {}
}

/** The current facts, locked until the transaction ends, even if there are none yet. */
export async function lockIssueDetails(tx: Database, number: IssueNumber): Promise<IssueDetails> {
  await lockArticles(tx)
  return findIssueDetails(tx, number)
}

const rowOf = (db: Database, { volume, issue }: IssueNumber) =>
  db.selectFrom('issue').selectAll().where('volume', '=', volume).where('issue', '=', issue)

/** Which take no papers that do not name an issue. */
export async function listClosedIssues(db: Database): Promise<IssueNumber[]> {
  return db.selectFrom('issue').select(['volume', 'issue']).where('state', 'in', ['scheduled', 'published']).execute()
}

/** Scheduled ones whose day has come, oldest first. */
export async function listDueIssues(db: Database, today: string): Promise<(IssueNumber & { publishOn: string })[]> {
  const rows = await db
    .selectFrom('issue')
    .select(['volume', 'issue', 'publish_on'])
    .where('state', '=', 'scheduled')
    .where('publish_on', '<=', today)
    .orderBy('publish_on')
    .orderBy('volume')
    .orderBy('issue')
    .execute()
  return rows.map(({ volume, issue, publish_on }) => ({ volume, issue, publishOn: publish_on ?? today }))
}

export async function findIssueCover(db: Database, number: IssueNumber): Promise<IssueCover | undefined> {
  return (await findIssueDetails(db, number)).cover
}

/** Whether it has a readable paper. */
export async function isIssuePublic(db: Database, number: IssueNumber): Promise<boolean> {
  const article = await db
    .selectFrom('article')
    .select('id')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where('status', '=', 'Published')
    .limit(1)
    .executeTakeFirst()
  return article !== undefined
}

/** The ids of its published papers, locked until the transaction ends. */
export async function lockPublished(tx: Database, number: IssueNumber): Promise<string[]> {
  await lockArticles(tx)
  const rows = await tx
    .selectFrom('article')
    .select('id')
    .where('volume', '=', number.volume)
    .where('issue', '=', number.issue)
    .where('status', '=', 'Published')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

function toDetails(row: Omit<Schema['issue'], 'volume' | 'issue'>): IssueDetails {
  const { cover_sha256: sha256, cover_type: mediaType } = row
  return {
    title: row.title ?? undefined,
    description: row.description ?? undefined,
    cover: sha256 && mediaType ? { sha256, mediaType } : undefined,
    label: row.label ?? undefined,
    coverDate: row.cover_date ?? undefined,
    state: (row.state ?? undefined) as IssueState | undefined,
    publishOn: row.publish_on ?? undefined,
    publishedOn: row.published_on ?? undefined,
    sections: row.sections === null ? undefined : (JSON.parse(row.sections) as IssueSection[]),
    translations: row.translations === null ? undefined : (JSON.parse(row.translations) as IssueTranslation[]),
  }
}
