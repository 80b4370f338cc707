// What to know about the proof before an accepted manuscript is published. It never stops anybody.
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

/** Nothing for those who do not lead the case. */
export function proofWarning(submission: SubmissionObject | undefined): string | undefined {
  if (submission?.stage !== 'accepted' || submission.reviews === undefined) return undefined
  const { proofState, hasProofChanged } = submission
  if (proofState === 'approved') return hasProofChanged ? words.warnings.changed : undefined
  return words.warnings[proofState ?? 'none']
}
