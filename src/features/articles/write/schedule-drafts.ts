// Lets drafts wait for the day of their issue, and gives them the days back that they had before when it no longer waits.

import { returnOwnDay, waitForIssue } from '#src/domain/article/appearance.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import type { WriteDeps } from './change-article.ts'
import { deleteOwnDays, listWaitingWithIssue, saveDays, saveOwnDay, type WaitingDraft } from './store/own-day-store.ts'

/** They publish themselves on that day, and their date is that day. */
export async function scheduleDrafts({ db: tx, clock }: WriteDeps, drafts: readonly WaitingDraft[], day: string) {
  for (const draft of drafts) {
    await saveOwnDay(tx, draft.id, draft)
    await saveDays(tx, draft.id, waitForIssue(draft, { day, now: clock.now() }))
  }
}

/** Drafts that wait for the issue's day get their own back, even if they were deleted meanwhile. */
export async function unscheduleDrafts(
  { db: tx, clock }: WriteDeps,
  issue: IssueNumber & { publishOn: string | undefined },
): Promise<void> {
  const drafts = await listWaitingWithIssue(tx, issue)
  for (const { id, updatedAt, own } of drafts) {
    await saveDays(tx, id, returnOwnDay({ updatedAt }, { own, now: clock.now() }))
  }
  await deleteOwnDays(
    tx,
    drafts.map(({ id }) => id),
  )
}
