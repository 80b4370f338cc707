// What an author states about a manuscript: its people, declarations, suggested reviewers; and how it is changed.
export type { StatedFacts } from '#src/features/submissions/submission.ts'
export type { RawManuscriptFacts } from './check-manuscript-facts.ts'
export { readStatedFacts } from './facts-store.ts'
export { fingerprintOf } from './fingerprint.ts'
export { keepChanges } from './keep-changes.ts'
export { changesCopy, changesProof, readChanges, type SubmissionChange } from './read-changes.ts'
