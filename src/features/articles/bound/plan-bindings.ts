// Requests the binding of every issue that needs it: after a change of it or of its papers, after a change of what all of them say
// about the title, and after an upgrade. Once a minute, so that several changes in a row cost one binding.

import { inTransaction } from '#src/platform/database/open-database.ts'
import { enqueueJobs } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'
import { bindingKind, keyOfIssue, listIssuesToBind } from './bound-issue-store.ts'
import { hashOfImprint, type PlanDeps } from './plan-bound-issue.ts'

export async function planBindings(deps: Pick<PlanDeps, 'db' | 'publicUrl'> & Pick<Services, 'clock'>): Promise<void> {
  const { db, clock } = deps
  const issues = await listIssuesToBind(db, await hashOfImprint(deps))
  if (issues.length === 0) return
  await inTransaction(db, (tx) =>
    enqueueJobs(
      tx,
      clock,
      issues.map((issue) => ({ kind: bindingKind, key: keyOfIssue(issue) })),
    ),
  )
}
