// What says who reviewed a case, removed years after the case has ended.
export { forgetAgain, forgetReviewers, listNamesLeft } from './forget-reviewers.ts'
