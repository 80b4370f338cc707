// Records which papers have to be checked for deposits, in the transaction that changes them, so that no change is ever missed.
import { preservedStatuses } from '#src/domain/article/article-status.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export async function noteChanges(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('article_change')
    .values(ids.map((id) => ({ article_id: id, change: 1 })))
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({ change: eb('article_change.change', '+', 1) })),
    )
    .execute()
}

/** Every paper that is or was public. */
export async function noteAllChanged(tx: Database): Promise<void> {
  await tx
    .insertInto('article_change')
    .columns(['article_id', 'change'])
    .expression((eb) =>
      eb
        .selectFrom('article')
        .select((of) => ['article.id', of.val(1).as('change')])
        .where('article.status', 'in', preservedStatuses),
    )
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({ change: eb('article_change.change', '+', 1) })),
    )
    .execute()
}
