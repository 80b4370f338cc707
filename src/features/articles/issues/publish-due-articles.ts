// Publishes the drafts whose date was in the future, when that day (UTC) has come; those of a scheduled issue all
// together. A paper's record is as old as its publication, so they come first in the lists.

import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { lockArticles } from '#src/features/articles/store/article-store.ts'
import { listDueDrafts } from '#src/features/articles/store/draft-store.ts'
import { listDueIssues, lockIssueDetails } from '#src/features/articles/store/issue-store.ts'
import { changeIssue } from '#src/features/articles/write/change-issue.ts'
import { publishDrafts } from '#src/features/articles/write/publish-drafts.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { publishDueIssue } from './change-issue-state.ts'

/** @returns the ids of the papers that were published now. */
export async function publishDueArticles(deps: Pick<Services, 'db' | 'clock'>): Promise<string[]> {
  const today = toCalendarDate(deps.clock.now())
  const published: string[] = []
  for (const due of await listDueIssues(deps.db, today)) {
    const ids = await inTransaction(deps.db, async (tx) => {
      // Somebody may have changed or published it in the meantime.
      const details = await lockIssueDetails(tx, due)
      if (details.state !== 'scheduled' || details.publishOn !== due.publishOn) return []
      const { ids, change } = await publishDueIssue({ db: tx, clock: deps.clock }, { ...details, ...due })
      await changeIssue({ db: tx, clock: deps.clock }, due, change)
      return ids
    })
    published.push(...ids)
  }
  const others = await inTransaction(deps.db, async (tx) => {
    await lockArticles(tx)
    return publishDrafts({ db: tx, clock: deps.clock }, await listDueDrafts(tx, today))
  })
  return [...published, ...others]
}
