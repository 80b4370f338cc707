// The rows of a paper that is changed.

import { contentsSource } from '#src/domain/answer-sources.ts'
import type { Article } from '#src/domain/article/article.ts'
import type { Clock } from '#src/domain/clock.ts'
import { toChangedRow } from '#src/features/articles/store/article-row.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'
import { markChanged } from './article-change-store.ts'
import { countChange } from './article-count-store.ts'
import { deleteNames, insertNames } from './article-name-store.ts'
import { moveIndexed, reindexArticle } from './article-text-store.ts'
import { updateListingsAround } from './listing-store.ts'

/** The paper is locked and was `before`. Without the words of its files, its own words are unchanged. */
export async function updateArticle(
  tx: Database,
  { before, after, fileText, clock }: { before: Article; after: Article; fileText: string | undefined; clock: Clock },
): Promise<void> {
  const { id, status } = after
  // Its place was among the papers of the issue that it leaves.
  const moved = before.volume !== after.volume || before.issue !== after.issue
  const row = { ...toChangedRow(after), ...(moved ? { position: null } : {}) }
  await updateListingsAround(tx, id, async () => {
    await tx.updateTable('article').set(row).where('id', '=', id).execute()
    await deleteNames(tx, id)
    await insertNames(tx, [after])
    if (fileText === undefined) await moveIndexed(tx, after)
    else await reindexArticle(tx, after, fileText)
  })
  // The name of an issue says when its papers appeared.
  if (before.publicationDate !== after.publicationDate) await countPublicChange(tx, [contentsSource])
  await countChange(tx, status === before.status ? {} : { [before.status]: -1, [status]: 1 })
  await markChanged(tx, [id], clock)
}
