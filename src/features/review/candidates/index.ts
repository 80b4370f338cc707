// Who could be asked to review a manuscript.
export type { Candidate } from './candidate.ts'
export { findCandidates } from './find-candidates.ts'
