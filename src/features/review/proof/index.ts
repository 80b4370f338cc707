// The proof of an accepted manuscript, which its author approves before it is published.
export { addFoundFacts } from './add-found-facts.ts'
export { answerPoints, answerProof } from './answer-proof.ts'
export { findPrinted } from './find-printed.ts'
export { isSameProof, offerProofMade, readProofMade, readProofStandings, sendProof, sendsProofs } from './send-proof.ts'
