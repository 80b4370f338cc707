// People whom somebody else names as authors.
export { denyAuthorship, hasDeniedAuthorship, sweepCoAuthorLinks } from './deny-authorship.ts'
export { findDeniedAuthors, listDenials } from './find-denied-authors.ts'
export { clearDenial, takeBackDenial } from './take-back-denial.ts'
export { makeCoAuthorToken, tellCoAuthors } from './tell-co-authors.ts'
