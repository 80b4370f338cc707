// Submissions: authors submit manuscripts, owners and administrators see them, and administrators publish or delete them.

export { countSubmissions } from './count-submissions.ts'
export { deleteSubmission } from './delete-submission.ts'
export { issueDownloadTicket, redeemDownloadTicket, sweepTickets } from './download-ticket.ts'
export type { KeepsCases } from './keeps-cases.ts'
export { listDeleted } from './list-deleted.ts'
export { listSubmissions } from './list-submissions.ts'
export { proofTarget } from './proof-target.ts'
export { publishSubmission } from './publish-submission.ts'
export { purgeDeletedSubmissions } from './purge-deleted-submissions.ts'
export { readProof, readProofText, requestProof } from './read-proof.ts'
export { restoreSubmission } from './restore-submission.ts'
export { manuscriptNumber, type Submission } from './submission.ts'
export { hasSubmissions } from './submission-count-store.ts'
export { checkSubmissionFile, submissionFile } from './submission-file.ts'
export { searchPatterns } from './submission-search.ts'
export {
  findSubmission,
  labelOfSubmission,
  lockSubmission,
  readManuscriptText,
  replaceManuscript,
  saveStanding,
} from './submission-store.ts'
export { timelineOf } from './submission-timeline.ts'
export { submitManuscript } from './submit-manuscript.ts'
