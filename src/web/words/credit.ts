// What each author contributed to a paper, in the terms of the CRediT standard.
export { creditTerms as creditWords } from '#src/domain/contributor/credit-terms.ts'
