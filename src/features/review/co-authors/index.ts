// People whom somebody else names as authors.
export { denyAuthorship, hasDeniedAuthorship, sweepCoAuthorLinks } from './deny-authorship.ts'
export { findDeniedAuthors, listDenials } from './find-denied-authors.ts'
export { makeCoAuthorToken, notifyCoAuthors } from './notify-co-authors.ts'
export { clearDenial, takeBackDenial } from './take-back-denial.ts'
