// Withdrawn papers. For a while one waits as 'Withdrawn', with its files and its words, so that the withdrawal can be
// undone; then a paper that was public becomes its tombstone, and a draft is gone.

import { laterThan } from '#src/domain/article/appearance.ts'
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { Clock } from '#src/domain/clock.ts'
import { forgetText } from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { markChanged } from './article-change-store.ts'
import { toArticle } from './article-row.ts'
import { countChange, deleteNames, insertNames, lockArticles, lockRow } from './article-store.ts'
import { markIndexed } from './article-text-store.ts'

/** False when there is no such paper. */
export async function withdraw(
  tx: Database,
  id: string,
  { at, reason, clock }: { at: string; reason: string | undefined; clock: Clock },
): Promise<boolean> {
  const row = await lockRow(tx, id)
  if (!row || row.status === 'Withdrawn') return false
  await tx
    .updateTable('article')
    .set({
      status: 'Withdrawn',
      restorable_as: row.status,
      withdrawn_at: at,
      withdrawal_reason: reason ?? null,
      // Uploading it again creates another paper.
      upload_key: null,
      updated_at: laterThan(row.updated_at, at),
    })
    .where('id', '=', id)
    .execute()
  await markIndexed(tx, [id], { status: 'Withdrawn' })
  await deleteNames(tx, id)
  await countChange(tx, { [row.status]: -1 })
  await markChanged(tx, [id], clock)
  return true
}

/** Papers that are not withdrawn stay as they are. */
export async function restore(
  tx: Database,
  id: string,
  { at, withdrawnSince, clock }: { at: string; withdrawnSince: string; clock: Clock },
): Promise<'restored' | 'too-late' | 'missing'> {
  const row = await lockRow(tx, id)
  if (!row) return 'missing'
  if (row.status !== 'Withdrawn') return 'restored'
  const status = row.restorable_as as ArticleStatus | null
  if (status === null || row.withdrawn_at === null || row.withdrawn_at < withdrawnSince) return 'too-late'
  await tx
    .updateTable('article')
    .set({
      status,
      restorable_as: null,
      withdrawn_at: null,
      withdrawal_reason: null,
      updated_at: laterThan(row.updated_at, at),
    })
    .where('id', '=', id)
    .execute()
  await markIndexed(tx, [id], { status })
  await insertNames(tx, toArticle(row, []))
  await countChange(tx, { [status]: 1 })
  await markChanged(tx, [id], clock)
  return 'restored'
}

export type DeletedArticle = { id: string; title: string; deletedAt: string }

/** What can be restored, latest first. */
export async function selectRestorable(db: Database, since: string, max: number): Promise<DeletedArticle[]> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'title', 'withdrawn_at'])
    .where('restorable_as', 'is not', null)
    .where('withdrawn_at', '>=', since)
    .orderBy('withdrawn_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .$narrowType<{ withdrawn_at: string }>()
    .execute()
  return rows.map(({ id, title, withdrawn_at }) => ({ id, title, deletedAt: withdrawn_at }))
}

/** Ends the waiting of everything withdrawn before the given time. @returns how many papers. */
export async function endWaiting(tx: Database, before: string): Promise<number> {
  // A concurrent restore of one of them runs before or after, never in between.
  await lockArticles(tx)
  const rows = await tx
    .selectFrom('article')
    .select(['id', 'restorable_as'])
    .where('restorable_as', 'is not', null)
    .where('withdrawn_at', '<', before)
    .orderBy('id')
    .execute()
  for (const { id, restorable_as } of rows) {
    await forgetText(tx, id)
    if (restorable_as === 'Draft') {
      await tx.deleteFrom('article').where('id', '=', id).execute()
      continue
    }
    await tx.deleteFrom('article_file').where('article_id', '=', id).execute()
    await tx.deleteFrom('article_mark').where('article_id', '=', id).execute()
    await tx.deleteFrom('article_picture').where('article_id', '=', id).execute()
    await tx.deleteFrom('typesetting').where('article_id', '=', id).execute()
    await tx.updateTable('article').set({ restorable_as: null }).where('id', '=', id).execute()
  }
  return rows.length
}
