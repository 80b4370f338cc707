// Publishes the drafts that were entered with a date in the future, when that day (UTC) has come. A paper's record is as
// old as its publication, so they come first in the lists.
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { toCalendarDate } from '#src/formats/calendar-date.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { publishWaiting } from './article-edit-store.ts'

/** @returns the ids of the papers that were published now. */
export async function publishDueArticles(deps: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const ids = await publishWaiting(tx, toCalendarDate(now), now.toISOString())
    // Now they take their pages.
    for (const id of ids) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'article', id })
    return ids
  })
}
