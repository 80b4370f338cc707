// Submissions that arrived elsewhere.
export { enterSubmission } from './enter-submission.ts'
