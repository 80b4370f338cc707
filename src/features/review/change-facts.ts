// Changes the facts of a submission: its texts, its people and what the author stated. The anonymous manuscript is made again if it
// shows any of them; reviewers who have it keep their version, and nobody else gets the new one before an editor has confirmed it.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden } from '#src/domain/errors.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import {
  applyFactChange,
  changesCopy,
  changesProof,
  readStatedFacts,
  type StatedFacts,
  type SubmissionChange,
  saveFactChanges,
} from '#src/features/submissions/facts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { notifyCoAuthors } from './co-authors/index.ts'
import type { ReviewDeps } from './review-deps.ts'
import { handlesCase, lockReadableCase } from './review-policy.ts'
import { takeCaseStep } from './take-case-step.ts'

/** `change` may depend on what is stated now. */
export async function changeFacts(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  change: SubmissionChange | ((stated: StatedFacts) => SubmissionChange),
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockReadableCase(tx, actor, id)
    const { submission, role } = by
    if (role !== 'author' && !handlesCase(role)) throw forbidden()
    const stated = await readStatedFacts(tx, id)
    const wanted = typeof change === 'function' ? change(stated) : change
    const next = applyFactChange(submission, stated, wanted, deps.limits)
    const isInCopy = changesCopy(next)
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'change-facts', isSame: next.changed.length === 0, isInCopy },
      by,
      detail: next.changed.join(', '),
      async insert(tx) {
        await saveFactChanges(tx, submission, next)
        await notifyCoAuthors(tx, deps, { ...submission, title: next.title }, stated.contributors)
      },
    })
    if (changesProof(next)) await requestTypesetting({ db: tx, clock: deps.clock }, { kind: 'submission', id })
  })
  deps.nudgeJobs()
}
