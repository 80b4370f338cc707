// People with accounts who could be asked to review.
export { type CandidateAccount, findAccountsByOrcid, findAccountsByWords } from './candidate-account-store.ts'
