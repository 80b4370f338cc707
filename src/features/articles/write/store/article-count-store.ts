// The totals of the lists.
import type { ArticleStatus } from '#src/domain/article/article-status.ts'
import { totalCounters } from '#src/features/articles/store/article-store.ts'
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'

// Always in the same order, so that two transactions never wait for each other.
export async function countChange(tx: Database, change: { [status in ArticleStatus]?: number }): Promise<void> {
  if (change.Draft) await addToCounter(tx, totalCounters.Draft, change.Draft)
  if (change.Published) await addToCounter(tx, totalCounters.Published, change.Published)
}
