// Requests the binding of every issue that needs it: after a change of it or of its papers, after a change of what all of them say
// about the title, and after an upgrade. Once a minute, so that several changes in a row cost one binding.

import type { IssueNumber } from '#src/domain/issue.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { enqueueJobs } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'
import { bindingKind, keyOfIssue, listBoundFiles, listIssuesToBind, listRequested } from './bound-issue-store.ts'
import { hashOfImprint, type PlanDeps } from './plan-bound-issue.ts'

export async function planBindings(deps: Pick<PlanDeps, 'db' | 'publicUrl'> & Pick<Services, 'clock'>): Promise<void> {
  await requestBindings(deps, await listIssuesToBind(deps.db, await hashOfImprint(deps)))
}

/** Requests the issues whose files the storage no longer has: apart from the plan, because it asks the storage about each file. */
export async function bindLostIssues(deps: Pick<Services, 'db' | 'clock' | 'storage'>): Promise<void> {
  const lost: IssueNumber[] = []
  for (const { number, sha256s } of await listBoundFiles(deps.db)) {
    for (const sha256 of sha256s) {
      if (await deps.storage.has(sha256)) continue
      lost.push(number)
      break
    }
  }
  await requestBindings(deps, lost)
}

async function requestBindings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  issues: readonly IssueNumber[],
): Promise<void> {
  if (issues.length === 0) return
  // Another request would begin the attempts of the first again.
  const requested = await listRequested(db)
  const keys = issues.map(keyOfIssue).filter((key) => !requested.has(key))
  if (keys.length === 0) return
  await inTransaction(db, (tx) =>
    enqueueJobs(
      tx,
      clock,
      keys.map((key) => ({ kind: bindingKind, key })),
    ),
  )
}
