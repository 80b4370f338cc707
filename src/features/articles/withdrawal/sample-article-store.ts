// What sample content needs beyond the life of real papers: an empty shelf to begin with, and to vanish without a trace.
import { forgetText } from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ArticleStatus } from './article.ts'
import { countChange, lockRow } from './article-store.ts'

/** Also a withdrawn one counts. */
export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Leaves no tombstone. Only for a paper that never was one: what was edited since `version` stays, unless it was deleted. */
export async function eraseArticle(tx: Database, id: string, version: string): Promise<void> {
  const row = await lockRow(tx, id)
  if (!row || (row.status !== 'Withdrawn' && row.updated_at !== version)) return
  await forgetText(tx, id)
  await tx.deleteFrom('article').where('id', '=', id).execute()
  await countChange(tx, row.status === 'Withdrawn' ? {} : { [row.status as ArticleStatus]: -1 })
}
