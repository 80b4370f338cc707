// The names of authors and the keywords by which readers filter the lists of papers.
import type { Article } from '#src/domain/article/article.ts'
import { toAuthorRows, toKeywordRows } from '#src/features/articles/store/article-row.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { inBatches } from './listing-store.ts'

export async function insertNames(tx: Database, articles: readonly Article[]): Promise<void> {
  for (const rows of inBatches(articles.flatMap(toAuthorRows)))
    await tx
      .insertInto('article_author')
      .values([...rows])
      .execute()
  for (const rows of inBatches(articles.flatMap(toKeywordRows)))
    await tx
      .insertInto('article_keyword')
      .values([...rows])
      .execute()
}

export async function deleteNames(tx: Database, articleId: string): Promise<void> {
  await tx.deleteFrom('article_author').where('article_id', '=', articleId).execute()
  await tx.deleteFrom('article_keyword').where('article_id', '=', articleId).execute()
}
