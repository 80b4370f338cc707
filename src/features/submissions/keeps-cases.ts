// What reviewing does in the transactions of a submission. Reviewing knows submissions, and not the other way round.
import type { Actor } from '#src/domain/actor.ts'
import type { NewArticle } from '#src/domain/article/article.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Submission } from './submission.ts'

/** What the record of a review says of the paper. */
export type ReviewRecord = Pick<NewArticle, 'peerReviewed' | 'revisedAt' | 'acceptedAt'>

export type KeepsCases = {
  readonly cases: {
    /** Opens the case of a submission that has just arrived. */
    open(tx: Database, submission: Submission): Promise<void>
    /** Letters to the author, to those whom it names as authors, and to the editors, about a submission that was sent in here. */
    announce(tx: Database, submission: Submission): Promise<void>
    /** @throws AppError when its stage does not allow this actor to publish it. */
    requirePublishable(db: Database, submission: Submission, actor: Actor): Promise<void>
    /** @throws AppError as above: the stage may have changed since. */
    publish(tx: Database, submission: Submission, actor: Actor): Promise<ReviewRecord>
    /** How many reviews are lost with it. */
    countReviews(tx: Database, submissionId: string): Promise<number>
    /** Those of these submissions that have ever been in review. */
    findBegun(db: Database, submissionIds: readonly string[]): Promise<ReadonlySet<string>>
  }
}
