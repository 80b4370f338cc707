// What people did for a paper, in the words of the standard.
export { creditTerms as creditWords } from '#src/domain/contributor/credit-terms.ts'
