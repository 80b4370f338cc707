// The author takes the manuscript back. It stays in the lists, and an editor can undo it.
import type { Actor } from '#src/domain/actor.ts'
import { decisionJustMade } from '#src/domain/review/review-case.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import type { ReviewDeps } from './review-deps.ts'
import { lockOwnCase } from './review-policy.ts'
import { insertDecision, nothingIncluded } from './store/decision-store.ts'
import { type CaseStepTaken, takeCaseStep } from './take-case-step.ts'

const maxReason = 2_000

export async function withdrawSubmission(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  reason: string | undefined,
): Promise<CaseStepTaken> {
  const decision = newId()
  const taken = await inTransaction(deps.db, async (tx) => {
    const by = await lockOwnCase(tx, actor, id)
    return takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'withdraw', decision },
      by,
      async insert(tx, after) {
        await insertDecision(tx, id, {
          ...decisionJustMade(after, decision),
          accountId: by.accountId,
          letter: '',
          reason: reason?.trim().slice(0, maxReason) || undefined,
          included: nothingIncluded,
        })
      },
    })
  })
  deps.nudgeJobs()
  return taken
}
