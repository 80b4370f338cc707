// Renews the records of all articles at once, because every record repeats facts of the periodical: one of these has changed, such
// as its name, or other agencies receive the records now.
import type { Clock } from '#src/domain/clock.ts'
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { dateAllChanged } from './store/article-change-store.ts'
import { noteAllChanged } from './store/changed-articles-store.ts'

/** Harvesters receive every record again, and all records are checked for deposits. */
export async function markAllChanged(tx: Database, clock: Clock): Promise<void> {
  await dateAllChanged(tx, clock)
  await noteAllChanged(tx)
}

/** All records are checked for deposits again; harvesters notice nothing. */
export async function reviewAllRecords(tx: Database): Promise<void> {
  // Transactions that record a change take the same lock.
  await lockArticles(tx)
  await noteAllChanged(tx)
}
