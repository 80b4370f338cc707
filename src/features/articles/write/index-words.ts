// Puts the words of a paper's Word file into the search index.
import type { StoredFile } from '#src/domain/article/file-names.ts'
import { lockArticle } from '#src/features/articles/store/article-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { reindexArticle } from './store/article-text-store.ts'
import { updateListingsAround } from './store/listing-store.ts'

/** Unless the paper has another file by now: its words came with it. */
export async function indexWords(
  tx: Database,
  articleId: string,
  { docx, words }: { docx: StoredFile; words: string },
): Promise<void> {
  const found = await lockArticle(tx, articleId)
  if (found?.kind !== 'article' || found.article.files.docx?.sha256 !== docx.sha256) return
  const { article } = found
  // It may get another number in the index, which is that of its place in lists.
  await updateListingsAround(tx, articleId, () => reindexArticle(tx, article, words))
}
