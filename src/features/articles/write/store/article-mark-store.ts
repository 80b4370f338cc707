// Which PDF of a paper bears the marks of its notices.
import type { Mark } from '#src/features/articles/store/article-mark-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export async function saveMark(tx: Database, articleId: string, mark: Mark | undefined): Promise<void> {
  await tx.deleteFrom('article_mark').where('article_id', '=', articleId).execute()
  if (!mark) return
  const { sha256, plain } = mark
  await tx
    .insertInto('article_mark')
    .values({
      article_id: articleId,
      marked_sha256: sha256,
      plain_sha256: plain.sha256,
      plain_size: plain.size,
    })
    .execute()
}
