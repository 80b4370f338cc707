// The progress of reviews, for those who handle the submissions. Editors learn nothing about their own submissions.
import type { Actor } from '#src/domain/actor.ts'
import type { ProofState } from '#src/domain/review/stage.ts'
import type { Viewed } from '#src/features/submissions/authorship/index.ts'
import type { Submission } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { findDeniedAuthors } from './co-authors/index.ts'
import { readProofStandings } from './proof/index.ts'
import { handlesCase } from './review-policy.ts'
import { type RoundProgress, selectProgress } from './store/progress-store.ts'

export type ReviewProgress = RoundProgress & {
  /** The state of the last proof that was sent to the author. */
  readonly proofState?: ProofState | undefined
  /** The paper would be printed differently from that proof, or may be: it is being typeset again, or that failed. */
  readonly hasProofChanged?: boolean | undefined
  /** Names on the list of authors whose owners say that they are none. */
  readonly deniedAuthors?: string[] | undefined
}

export function readProgress(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  viewed: readonly Viewed<Pick<Submission, 'id'>>[],
): Promise<ReadonlyMap<string, ReviewProgress>> {
  const led = actor.kind === 'person' ? viewed.filter(({ role }) => handlesCase(role)) : []
  return describeProgress(
    db,
    led.map(({ submission }) => submission.id),
  )
}

export async function describeProgress(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewProgress>> {
  const [rounds, proofs] = [await selectProgress(db, submissionIds), await readProofStandings(db, submissionIds)]
  const denied = await findDeniedAuthors(db, submissionIds)
  return new Map([...rounds].map(([id, round]) => [id, { ...round, ...proofs.get(id), deniedAuthors: denied.get(id) }]))
}
