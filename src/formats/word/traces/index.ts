// What a manuscript would reveal about its authors, and the texts it offers for the form.
export { findTraces } from './find-traces.ts'
export type { Manuscript, OfferedPerson, OfferedTexts } from './manuscript.ts'
export { offerPeople } from './offer-people.ts'
export { offerTexts } from './offer-texts.ts'
export { readManuscript } from './read-manuscript.ts'
