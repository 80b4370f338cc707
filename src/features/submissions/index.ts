// Submissions: manuscripts sent in, seen by their owners and the administrators, published or deleted.

export { deleteSubmission } from './delete-submission.ts'
export { issueDownloadTicket, redeemDownloadTicket, sweepTickets } from './download-ticket.ts'
export { listSubmissions } from './list-submissions.ts'
export { publishSubmission } from './publish-submission.ts'
export { readSubmission } from './read-submission.ts'
export { manuscriptNumber, type Submission } from './submission.ts'
export { submissionFile } from './submission-file.ts'
export { submitManuscript } from './submit-manuscript.ts'
