// Withdrawn papers. For an hour a withdrawn paper keeps its files and its text, so that it can be restored. Then a paper that was
// public becomes a tombstone, and a draft is deleted.

import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import type { WithdrawalFacts } from '#src/domain/article/withdrawal.ts'
import type { Clock } from '#src/domain/clock.ts'
import { toArticle } from '#src/features/articles/store/article-row.ts'
import { lockRow } from '#src/features/articles/store/article-store.ts'
import { forgetText } from '#src/platform/database/full-text.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { markChanged } from './article-change-store.ts'
import { countChange } from './article-count-store.ts'
import { deleteNames, insertNames } from './article-name-store.ts'
import { markIndexed } from './article-text-store.ts'
import { updateListingsAround } from './listing-store.ts'

/** Locks the paper until the transaction ends. */
export async function lockWithdrawalFacts(tx: Database, id: string): Promise<WithdrawalFacts | undefined> {
  const row = await lockRow(tx, id)
  return (
    row && {
      status: row.status as WithdrawalFacts['status'],
      updatedAt: row.updated_at,
      withdrawnAt: row.withdrawn_at ?? undefined,
      reason: row.withdrawal_reason ?? undefined,
      restorableAs: (row.restorable_as ?? undefined) as ArticleStatus | undefined,
    }
  )
}

/** The paper is locked, and was not withdrawn. */
export async function saveWithdrawal(
  tx: Database,
  id: string,
  { before, after, clock }: { before: ArticleStatus; after: WithdrawalFacts; clock: Clock },
): Promise<void> {
  await updateListingsAround(tx, id, async () => {
    await updateFacts(tx, id, after)
    // Repeating the upload must enter a new paper instead of returning this one.
    await tx.updateTable('article').set({ upload_key: null }).where('id', '=', id).execute()
    await markIndexed(tx, [id], 'Withdrawn')
    await deleteNames(tx, id)
  })
  await countChange(tx, { [before]: -1 })
  await markChanged(tx, [id], clock)
}

/** The paper is locked, and was withdrawn. */
export async function saveRestoration(
  tx: Database,
  id: string,
  { after, clock }: { after: WithdrawalFacts & { status: ArticleStatus }; clock: Clock },
): Promise<void> {
  const { status } = after
  await updateListingsAround(tx, id, async () => {
    await updateFacts(tx, id, after)
    await markIndexed(tx, [id], status)
    const row = await lockRow(tx, id)
    if (row) await insertNames(tx, [toArticle(row, [])])
  })
  await countChange(tx, { [status]: 1 })
  await markChanged(tx, [id], clock)
}

async function updateFacts(tx: Database, id: string, facts: WithdrawalFacts): Promise<void> {
  await tx
    .updateTable('article')
    .set({
      status: facts.status,
      restorable_as: facts.restorableAs ?? null,
      withdrawn_at: facts.withdrawnAt ?? null,
      withdrawal_reason: facts.reason ?? null,
      updated_at: facts.updatedAt,
    })
    .where('id', '=', id)
    .execute()
}

export type EndingWithdrawal = { id: string; restorableAs: ArticleStatus }

/** What was withdrawn before the given time and still waits to be restored. */
export async function listEndingWithdrawals(tx: Database, before: string): Promise<EndingWithdrawal[]> {
  const rows = await tx
    .selectFrom('article')
    .select(['id', 'restorable_as'])
    .where('restorable_as', 'is not', null)
    .where('withdrawn_at', '<', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id, restorable_as }) => ({ id, restorableAs: restorable_as as ArticleStatus }))
}

/** Leaves the tombstone of a paper that was public. */
export async function deleteContents(tx: Database, id: string): Promise<void> {
  await forgetText(tx, id)
  await tx.deleteFrom('article_file').where('article_id', '=', id).execute()
  await tx.deleteFrom('article_mark').where('article_id', '=', id).execute()
  await tx.deleteFrom('article_picture').where('article_id', '=', id).execute()
  await tx.updateTable('article').set({ restorable_as: null }).where('id', '=', id).execute()
}

/** Leaves nothing. */
export async function deleteArticle(tx: Database, id: string): Promise<void> {
  await updateListingsAround(tx, id, async () => {
    await forgetText(tx, id)
    await tx.deleteFrom('article').where('id', '=', id).execute()
  })
}
