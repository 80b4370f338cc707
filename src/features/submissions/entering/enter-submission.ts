// Enters a manuscript that was sent in elsewhere, under the day on which it arrived there. Nobody gets a letter about it.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import type { Clock } from '#src/domain/clock.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { KeepsCases } from '#src/features/submissions/keeps-cases.ts'
import { type ArrivingSubmission, recordSubmission } from '#src/features/submissions/record-submission.ts'
import type { Submission } from '#src/features/submissions/submission.ts'
import type { Database } from '#src/platform/database/open-database.ts'

type EnteredSubmission = Omit<ArrivingSubmission, 'findings' | 'idempotencyKey'>

/** In a transaction. */
export async function enterSubmission(
  deps: { db: Database; clock: Clock } & KeepsCases,
  actor: Actor,
  submission: EnteredSubmission,
): Promise<Submission> {
  requireAllowed(isSystem(actor))
  return recordSubmission(deps, { ...submission, findings: undefined, idempotencyKey: undefined })
}
