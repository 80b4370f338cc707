// Which notices are about which papers, and the standing that follows.

import type { Article } from '#src/domain/article/article.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { toArticle } from './article-row.ts'
import { lockRow } from './article-store.ts'

export type Related = {
  /** Published; oldest first. */
  notices: Article[]
  /** For a notice: the paper it is about, which may have been withdrawn since. */
  subject?: Article
}

/** For each paper that has any; their files are not read. */
export async function findRelated(db: Database, articles: readonly Article[]): Promise<Map<string, Related>> {
  const concerned = articles.filter(({ standing }) => standing !== undefined).map(({ id }) => id)
  const subjects = articles.flatMap(({ noticeOf }) => noticeOf?.articleId ?? [])
  const related = new Map<string, Related>()
  if (concerned.length === 0 && subjects.length === 0) return related
  const rows = await db
    .selectFrom('article')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(concerned.length > 0 ? [eb.and([eb('status', '=', 'Published'), eb('notice_of', 'in', concerned)])] : []),
        ...(subjects.length > 0 ? [eb('id', 'in', subjects)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = rows.map((row) => toArticle(row, []))
  for (const article of articles) {
    const notices = found.filter(({ id, noticeOf }) => noticeOf?.articleId === article.id && id !== article.id)
    const subject = found.find(({ id }) => id === article.noticeOf?.articleId)
    if (notices.length > 0 || subject) related.set(article.id, { notices, ...(subject ? { subject } : {}) })
  }
  return related
}

/**
 * The paper that a notice is about, locked. A transaction that changes a notice calls this before it locks the notice
 * itself, so that transactions never wait for each other.
 */
export async function lockSubjectOf(tx: Database, noticeId: string): Promise<string | undefined> {
  const subject = await findSubjectOf(tx, noticeId)
  if (subject) await lockRow(tx, subject)
  return subject
}

/** Also for a withdrawn notice. */
export async function findSubjectOf(db: Database, noticeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('article').select('notice_of').where('id', '=', noticeId).executeTakeFirst()
  return row?.notice_of ?? undefined
}
