// After a notice was published, changed, withdrawn or restored: what the paper says of itself, and what is printed of it.

import { markChanged } from '#src/features/articles/store/article-change-store.ts'
import { updateStanding } from '#src/features/articles/store/article-notice-store.ts'
import { findArticle } from '#src/features/articles/store/article-store.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import type { Services } from '#src/platform/services.ts'

/** In the transaction of that change; the paper is locked. */
export async function renewStanding(
  { db: tx, clock }: Pick<Services, 'db' | 'clock'>,
  articleId: string,
): Promise<void> {
  await updateStanding(tx, articleId, clock.now().toISOString())
  await markChanged(tx, [articleId], clock)
  const found = await findArticle(tx, articleId)
  if (found?.kind !== 'article' || !found.article.files.docx) return
  await requestTypesetting({ db: tx, clock }, { kind: 'article', id: articleId })
}
