// What sample content needs beyond the life of real papers: an empty shelf to begin with, and removal without a trace.

import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { Clock } from '#src/domain/clock.ts'
import { forgetTypesetting } from '#src/features/manuscripts/index.ts'
import { forgetText } from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { markChanged } from './article-change-store.ts'
import { countChange, lockRow } from './article-store.ts'

/** A withdrawn one counts, too. */
export async function hasArticles(db: Database): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Leaves no tombstone. Only for sample papers: one edited since `version` stays, unless it was deleted. */
export async function eraseArticle(
  tx: Database,
  { id, version, clock }: { id: string; version: string; clock: Clock },
): Promise<void> {
  const row = await lockRow(tx, id)
  if (!row) return
  // From now on indexes learn about it.
  if (row.status !== 'Withdrawn' && row.updated_at !== version) return markChanged(tx, [id], clock)
  await forgetText(tx, id)
  await forgetTypesetting(tx, { kind: 'article', id })
  await tx.deleteFrom('article').where('id', '=', id).execute()
  await countChange(tx, row.status === 'Withdrawn' ? {} : { [row.status as ArticleStatus]: -1 })
}
