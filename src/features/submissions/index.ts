// Submissions: manuscripts sent in, seen by their owners and the administrators, published or deleted.

export { deleteSubmission } from './delete-submission.ts'
export { issueDownloadTicket, redeemDownloadTicket, sweepTickets } from './download-ticket.ts'
export { forgetDeletedSubmissions } from './forget-deleted-submissions.ts'
export { listSubmissions } from './list-submissions.ts'
export { publishSubmission } from './publish-submission.ts'
export { readSubmission } from './read-submission.ts'
export { restoreSubmission } from './restore-submission.ts'
export { manuscriptNumber, type Submission } from './submission.ts'
export { countSubmissions, hasSubmissions } from './submission-count-store.ts'
export { submissionFile } from './submission-file.ts'
export { timelineOf } from './submission-timeline.ts'
export { submitManuscript } from './submit-manuscript.ts'
