// Reviewing: invitations, anonymous manuscripts, reviews, decisions and revisions of submissions.
export { anonymousFileHandler } from './anonymous-file-handler.ts'
export { addCaseNote, listCaseNotes, type NamedNote } from './case-notes.ts'
export { changeFacts } from './change-facts.ts'
export { decideOnCase } from './decide.ts'
export { sendDigests } from './digest/send-digests.ts'
export {
  changeDueDay,
  chooseHidden,
  remindReviewer,
  sendInvitationAgain,
  takeEditorStep,
} from './editor-steps.ts'
export { finishAnonymousFile } from './finish-anonymous-file.ts'
export { inviteReviewer } from './invite-reviewer.ts'
export { keepCases } from './keep-cases.ts'
export { noteReviewsRead, readAnonymousFile } from './read-anonymous-file.ts'
export { readAuthorOutlook } from './read-author-outlook.ts'
export { type HandledInvitation, type HandledRound, type OwnRound, readCaseFor, type ViewedCase } from './read-case.ts'
export { readProgress } from './read-progress.ts'
export { remindPeople } from './remind-people.ts'
export { requireRevisionAsked, sendRevision } from './send-revision.ts'
export type { ReviewAnswer } from './store/review-store.ts'
export { withdrawSubmission } from './withdraw-submission.ts'
