// Which published notices are about which papers.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Article } from './article.ts'
import { toArticle } from './article-row.ts'

type Related = {
  /** The first one first. */ notices: Article[] /** Of a notice: what it is about. */
  subject?: Article
}

/** Of each paper that has any; their files are not read. Drafts and withdrawn papers are left out. */
export async function findRelated(db: Database, articles: readonly Article[]): Promise<Map<string, Related>> {
  const concerned = articles.filter(({ standing }) => standing !== undefined).map(({ id }) => id)
  const subjects = articles.flatMap(({ noticeOf }) => noticeOf?.articleId ?? [])
  const related = new Map<string, Related>()
  if (concerned.length === 0 && subjects.length === 0) return related
  const rows = await db
    .selectFrom('article')
    .selectAll()
    .where('status', '=', 'Published')
    .where((eb) =>
      eb.or([
        ...(concerned.length > 0 ? [eb('notice_of', 'in', concerned)] : []),
        ...(subjects.length > 0 ? [eb('id', 'in', subjects)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = rows.map((row) => toArticle(row, []))
  for (const article of articles) {
    const notices = found.filter(({ noticeOf }) => noticeOf?.articleId === article.id)
    const subject = found.find(({ id }) => id === article.noticeOf?.articleId)
    if (notices.length > 0 || subject) related.set(article.id, { notices, ...(subject ? { subject } : {}) })
  }
  return related
}
