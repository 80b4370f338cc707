// The names of authors and the keywords by which readers filter the lists of papers.
import type { Article } from '#src/domain/article/article.ts'
import { toAuthorRows, toKeywordRows } from '#src/features/articles/store/article-row.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export async function insertNames(tx: Database, article: Article): Promise<void> {
  const [authors, keywords] = [toAuthorRows(article), toKeywordRows(article)]
  if (authors.length > 0) await tx.insertInto('article_author').values(authors).execute()
  if (keywords.length > 0) await tx.insertInto('article_keyword').values(keywords).execute()
}

export async function deleteNames(tx: Database, articleId: string): Promise<void> {
  await tx.deleteFrom('article_author').where('article_id', '=', articleId).execute()
  await tx.deleteFrom('article_keyword').where('article_id', '=', articleId).execute()
}
