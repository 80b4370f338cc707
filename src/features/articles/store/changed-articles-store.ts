// Which papers changed since the depositor looked at them: recorded by the transaction that changes them, so that no
// change is ever missed.
import { preservedStatuses } from '#src/domain/article/article-status.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type ArticleChange = { articleId: string; change: number }

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
