// A submission as the facts of a decision, and the message for a refused decision.

import {
  decideSubmission,
  type SubmissionAct,
  type SubmissionDecision,
  type SubmissionFacts,
  type SubmissionRefusal,
} from '#src/domain/decide-submission.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import type { Submission } from './submission.ts'

/** `isWithdrawn`: the article that was published from it. */
export const factsOf = (
  { articleId, publishedAt }: Submission,
  { deletedAt, isWithdrawn = false }: { deletedAt?: string | undefined; isWithdrawn?: boolean } = {},
): SubmissionFacts => ({
  article: articleId === undefined ? 'none' : isWithdrawn ? 'withdrawn' : 'published',
  publishedAt,
  deletedAt,
})

type Decided = Extract<SubmissionDecision, { kind: 'decided' }>

/** @throws AppError with the reason of a refusal. */
export function requireDecided(facts: SubmissionFacts, act: SubmissionAct): Decided {
  const decision = decideSubmission(facts, act)
  if (decision.kind === 'refused') throw refusals[decision.reason]()
  return decision
}

const refusals: Record<SubmissionRefusal, () => AppError> = {
  'not-found': notFound,
  'article-withdrawn': () =>
    conflict('paper-withdrawn', 'The paper that was published from this submission has been withdrawn.'),
  'restore-too-late': () =>
    conflict('restore-too-late', 'This submission was deleted more than an hour ago and cannot be restored any more.'),
}

const conflict = (code: string, message: string) => new AppError({ kind: 'conflict', code, message })
