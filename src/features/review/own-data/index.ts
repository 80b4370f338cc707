// A person's own copy of what is kept about their submissions, and of what was asked of them as a reviewer.
export { type OwnCaseData, readOwnCases } from './read-own-cases.ts'
export { type ReviewingData, readReviewingData } from './read-reviewing-data.ts'
