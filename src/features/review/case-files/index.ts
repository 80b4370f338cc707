// Files of a case beside the anonymous manuscript, and what changed between its versions.
export { compareVersions } from './compare-versions.ts'
export { type NamedFile, readReviewFile, readSentProof, readSharedFile, readVersion } from './read-case-file.ts'
