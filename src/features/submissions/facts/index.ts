// What an author states about a manuscript: its people, declarations, suggested reviewers; and how it is changed.
export type { StatedFacts } from '#src/features/submissions/submission.ts'
export { applyFactChange, changesCopy, changesProof, type SubmissionChange } from './apply-fact-change.ts'
export type { RawManuscriptFacts } from './check-manuscript-facts.ts'
export { readStatedFacts } from './facts-store.ts'
export { fingerprintOf } from './fingerprint.ts'
export { saveFactChanges } from './save-fact-changes.ts'
