// Saves the anonymous manuscript that was made for reviewers, or the reason why it could not be made. Nothing is sent before an
// editor has confirmed it.
import { currentRound } from '#src/domain/review/review-case.ts'
import { findSubmission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readCase } from './store/case-store.ts'
import { type MadeFiles, saveAnonymousFiles } from './store/round-store.ts'
import { takeCaseStep } from './take-case-step.ts'

type Place = { readonly submissionId: string; readonly round: number }

/** In the transaction that ends the job. A round that is no longer the current one needs nothing. */
export async function finishAnonymousFile(
  tx: Database,
  deps: ReviewDeps,
  place: Place,
  made: MadeFiles | { readonly failure: string },
): Promise<void> {
  const submission = await findSubmission(tx, place.submissionId)
  if (!submission) return
  const round = currentRound(await readCase(tx, submission))
  if (round.number !== place.round || round.anonymousFile !== 'being-made') return
  await saveAnonymousFiles(tx, place, made)
  await takeCaseStep(tx, deps, {
    submissionId: place.submissionId,
    act: { kind: 'finish-anonymous-file', hasFailed: 'failure' in made },
    by: { role: 'system' },
    detail: 'failure' in made ? made.failure : undefined,
  })
}
