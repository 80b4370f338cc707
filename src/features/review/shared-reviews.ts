// The reviews of a decision as authors read them: those that the editor chose, under pseudonyms.
import type { Database } from '#src/platform/database/open-database.ts'
import { readDecisions, type StoredDecision } from './store/decision-store.ts'
import { readInvitations } from './store/invitation-store.ts'
import { type ReviewAnswer, type ReviewFile, readReviewFiles, readReviews } from './store/review-store.ts'

/** A review as its author reads it. */
export type SharedReview = {
  readonly reviewer: number
  readonly toAuthor: string
  readonly answers: readonly ReviewAnswer[]
  readonly files: readonly ReviewFile[]
}

/** Those that went with the last decision on a round. */
export async function readSharedReviews(db: Database, id: string, round: number): Promise<SharedReview[]> {
  const decision = (await readDecisions(db, id)).findLast((one) => one.round === round)
  return decision ? readShared(db, id, decision.included) : []
}

/** In the order of the pseudonyms, which says nothing about who was first. */
export async function readShared(
  db: Database,
  id: string,
  included: StoredDecision['included'],
): Promise<SharedReview[]> {
  const chosen = new Set(included.reviews)
  const reviews = (await readReviews(db, id)).filter(({ invitationId }) => chosen.has(invitationId))
  const numbers = new Map((await readInvitations(db, id)).map((one) => [one.id, one.reviewer]))
  const files = (await readReviewFiles(db, [...chosen])).filter((file) => included.files.includes(file.id))
  return reviews
    .map((review) => ({
      reviewer: numbers.get(review.invitationId) ?? 0,
      toAuthor: review.toAuthor,
      answers: review.answers.filter(({ isForAuthor }) => isForAuthor),
      files: files.filter(({ invitationId }) => invitationId === review.invitationId),
    }))
    .map((review) => ({ ...review, files: review.files.map((file, at) => nameForAuthor(review, file, at)) }))
    .toSorted((one, other) => one.reviewer - other.reviewer)
}

/** Reviewer-2-1.pdf: counted among what the authors get, so that it tells nothing of files that they do not get. */
function nameForAuthor({ reviewer }: Pick<SharedReview, 'reviewer'>, file: ReviewFile, at: number): ReviewFile {
  const type = file.name.slice(file.name.lastIndexOf('.'))
  return { ...file, name: `Reviewer-${reviewer}-${at + 1}${type}` }
}
