// A warning about the proof before an accepted manuscript is published. It never prevents publication.
import { proofWords as words } from '#src/web/words.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

/** Nothing for people who do not handle the case. */
export function proofWarning(submission: SubmissionObject | undefined): string | undefined {
  if (submission?.stage !== 'accepted' || submission.reviews === undefined) return undefined
  const { proofState, hasProofChanged } = submission
  if (proofState === 'approved') return hasProofChanged ? words.warnings.changed : undefined
  return words.warnings[proofState ?? 'none']
}
