// Changes of a paper that stays: what it says, where it stands, and when it is published.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Article } from './article.ts'
import { toChangedRow } from './article-row.ts'
import { countChange, deleteNames, insertNames } from './article-store.ts'
import { markIndexed, reindexArticle } from './article-text-store.ts'

/** The paper is locked and was `before`. Without the words of its files, its own words are the same as before. */
export async function updateArticle(
  tx: Database,
  { before, after, fileText }: { before: Article; after: Article; fileText: string | undefined },
): Promise<void> {
  const { id, status, createdAt } = after
  // Its place was one among the papers of the issue that it leaves.
  const moved = before.volume !== after.volume || before.issue !== after.issue
  const row = { ...toChangedRow(after), ...(moved ? { position: null } : {}) }
  await tx.updateTable('article').set(row).where('id', '=', id).execute()
  await deleteNames(tx, id)
  await insertNames(tx, after)
  if (fileText === undefined) await markIndexed(tx, [id], { status, createdAt })
  else await reindexArticle(tx, after, fileText)
  await countChange(tx, status === before.status ? {} : { [before.status]: -1, [status]: 1 })
}

/** Publishes the drafts whose day has come. */
export async function publishWaiting(tx: Database, today: string, at: string): Promise<string[]> {
  const rows = await tx
    .updateTable('article')
    .set({ status: 'Published', created_at: at, updated_at: at, publish_on: null })
    .where('status', '=', 'Draft')
    .where('publish_on', '<=', today)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await markIndexed(tx, ids, { status: 'Published', createdAt: at })
  await countChange(tx, { Draft: -ids.length, Published: ids.length })
  return ids
}
