// The marked copy of a PDF, and the file it was made from.
import type { ArticleFile } from '#src/domain/article/article.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { listFileVersions } from './article-file-store.ts'

export type Mark = { /** Of the copy. */ sha256: string; plain: StoredFile }

async function findMark(db: Database, articleId: string): Promise<Mark | undefined> {
  const row = await db.selectFrom('article_mark').selectAll().where('article_id', '=', articleId).executeTakeFirst()
  return row && { sha256: row.marked_sha256, plain: { sha256: row.plain_sha256, size: row.plain_size } }
}

/** The PDF of a paper without marks, as uploaded or typeset. */
export async function findPlain(db: Database, articleId: string, pdf: ArticleFile): Promise<ArticleFile> {
  const mark = await findMark(db, articleId)
  if (mark?.sha256 !== pdf.sha256) return pdf
  const versions = await listFileVersions(db, articleId)
  const made = versions.find(({ type, sha256 }) => type === 'pdf' && sha256 === mark.plain.sha256)
  return { ...mark.plain, ...(made?.typeset ? { typeset: true } : {}) }
}
