// Papers that were taken away, and can still be restored.
import type { Database } from '#src/platform/database/open-database.ts'

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
