// The copy of a manuscript for reviewers, as a pure function of its text: what is always taken out, what could still
// reveal the authors, and the same text with the chosen traces hidden.
export { findKnown } from './find-known.ts'
export { type FoundTrace, findTraces, type Known, knownOf, TooManyTraces } from './find-traces.ts'
export { hideTraces } from './hide-traces.ts'
export type { ManuscriptPerson } from './manuscript-person.ts'
export { withoutBlockNames } from './name-blocks.ts'
export { prepareForReview } from './prepare-for-review.ts'
export type { ReviewFront } from './review-front.ts'
export type { ReviewManuscript } from './review-manuscript.ts'
