// People whom somebody else names as authors.
export { denyAuthorship, hasDeniedAuthorship, sweepCoAuthorLinks } from './deny-authorship.ts'
export { findDeniedAuthors } from './find-denied-authors.ts'
export { makeCoAuthorToken, tellCoAuthors } from './tell-co-authors.ts'
