// Papers that changed since they were last checked for deposits, and how a harvest makes sure to see all changes up to now.
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { publicChangesCounter } from '#src/platform/database/public-changes.ts'

export type ArticleChange = { articleId: string; change: number }

export async function readChangedArticles(db: Database, limit: number): Promise<ArticleChange[]> {
  const rows = await db.selectFrom('article_change').selectAll().orderBy('article_id').limit(limit).execute()
  return rows.map(({ article_id, change }) => ({ articleId: article_id, change }))
}

/** @returns false if the paper has changed again since it was read, or another process was faster */
export async function deleteArticleChange(tx: Database, { articleId, change }: ArticleChange): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('article_change')
    .where('article_id', '=', articleId)
    .where('change', '=', change)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Afterwards, every change dated before now is visible. In SQLite that is always so: a change is dated and committed before the next one begins. */
export async function waitForRunningChanges(db: Database): Promise<void> {
  if (databaseKind(db) !== 'postgres') return
  // `for share` counts as a write in PostgreSQL, and the sessions of renderers are read-only by default.
  await db
    .transaction()
    .setAccessMode('read write')
    .execute((tx) =>
      tx.selectFrom('counter').select('value').where('name', '=', publicChangesCounter).forShare().execute(),
    )
}
