// Which papers changed since the depositor looked at them, and what lets a harvester see all changes up to now.
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { publicChangesCounter } from '#src/platform/database/public-changes.ts'

export type ArticleChange = { articleId: string; change: number }

export async function readChanges(db: Database, limit: number): Promise<ArticleChange[]> {
  const rows = await db.selectFrom('article_change').selectAll().orderBy('article_id').limit(limit).execute()
  return rows.map(({ article_id, change }) => ({ articleId: article_id, change }))
}

/** False when it has changed again since it was read, or another process was faster. */
export async function forgetChange(tx: Database, { articleId, change }: ArticleChange): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('article_change')
    .where('article_id', '=', articleId)
    .where('change', '=', change)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Afterwards, every change dated before now is visible. On SQLite, readers and writers take turns anyway. */
export async function awaitChanges(db: Database): Promise<void> {
  if (databaseKind(db) !== 'postgres') return
  // PostgreSQL takes a lock for a write, and those who make answers only read.
  await db
    .transaction()
    .setAccessMode('read write')
    .execute((tx) =>
      tx.selectFrom('counter').select('value').where('name', '=', publicChangesCounter).forShare().execute(),
    )
}
