// Notes, in the transaction of a change, that a bound issue has to be compared with its papers again. It is not sent meanwhile if
// anything in it has changed: this only says when to look.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export async function markStale(tx: Database, issues: readonly IssueNumber[]): Promise<void> {
  for (const { volume, issue } of issues) {
    await tx
      .updateTable('bound_issue')
      .set({ is_stale: 1 })
      .where('volume', '=', volume)
      .where('issue', '=', issue)
      .where('is_stale', '=', 0)
      .execute()
  }
}

/** For a change whose issue is not known. */
export async function markAllStale(tx: Database): Promise<void> {
  await tx.updateTable('bound_issue').set({ is_stale: 1 }).where('is_stale', '=', 0).execute()
}
