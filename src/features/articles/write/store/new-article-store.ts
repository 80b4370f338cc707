// A new paper and its rows: authors, keywords, files and searchable words follow the paper.
import type { Article } from '#src/domain/article/article.ts'
import { toFileRows, toRow } from '#src/features/articles/store/article-row.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countChange } from './article-count-store.ts'
import { insertNames } from './article-name-store.ts'
import { indexArticle } from './article-text-store.ts'
import { updateListingsAround } from './listing-store.ts'

export async function insertArticle(
  tx: Database,
  article: Article,
  more: { searchText: string; uploadKey: string | undefined },
): Promise<void> {
  await updateListingsAround(tx, article.id, async () => {
    await tx.insertInto('article').values(toRow(article, more.uploadKey)).execute()
    await insertNames(tx, [article])
    await indexArticle(tx, article, more.searchText)
  })
  const files = toFileRows(article)
  if (files.length > 0) await tx.insertInto('article_file').values(files).execute()
  await countChange(tx, { [article.status]: 1 })
}
