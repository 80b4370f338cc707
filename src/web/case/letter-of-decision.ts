// Which letter of a decision its author will get.
import type { PreviewedLetter } from '#src/domain/review/letter-rules.ts'
import type { Verdict } from '#src/domain/review/stage.ts'

/** @param hasReviews whether anybody has sent a review: a manuscript that nobody reviewed gets another letter. */
export function letterKindOf(verdict: Verdict, hasReviews: boolean): PreviewedLetter {
  return verdict === 'decline' && !hasReviews ? 'desk-rejection' : `decision-${verdict}`
}
