// Ends the time in which a deletion can be undone: drafts disappear, and papers that were public leave only the
// tombstone.

import { endWaiting } from '#src/features/articles/write/withdraw-and-restore.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'

/** @returns how many papers; the sweep of the store then removes the contents of unused files. */
export async function purgeWithdrawnArticles({ db }: Pick<Services, 'db'>, withdrawnBefore: Date): Promise<number> {
  return inTransaction(db, (tx) => endWaiting({ db: tx }, withdrawnBefore.toISOString()))
}
