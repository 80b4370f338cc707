// Decisions with their letters. One that was taken back stays in the table, and nobody but the log shows it.
import type { Decision } from '#src/domain/review/review-case.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type StoredDecision = Pick<Decision, 'id' | 'outcome' | 'decidedAt' | 'dueOn'> & {
  readonly round: number
  readonly accountId: string | undefined
  /** What the editor wrote to the author. */
  readonly letter: string
  readonly reason: string | undefined
  /** Invitations whose reviews the author sees, and files of reviews. */
  readonly included: Included
}

export type Included = { readonly reviews: readonly string[]; readonly files: readonly string[] }

export const nothingIncluded: Included = { reviews: [], files: [] }

type NewDecision = { decision: Decision; round: number } & Omit<StoredDecision, keyof Decision | 'round'>

export async function insertDecision(tx: Database, submissionId: string, made: NewDecision): Promise<void> {
  const { decision, round, accountId, letter, reason, included } = made
  await tx
    .insertInto('review_decision')
    .values({
      id: decision.id,
      submission_id: submissionId,
      round,
      outcome: decision.outcome,
      decided_at: decision.decidedAt,
      account_id: accountId ?? null,
      due_on: decision.dueOn ?? null,
      stage_before: decision.before.stage,
      stage_since_before: decision.before.stageSince,
      letter,
      reason: reason ?? null,
      included: JSON.stringify(included),
    })
    .execute()
}

/** Oldest first. */
export async function readDecisions(db: Database, submissionId: string): Promise<StoredDecision[]> {
  const rows = await db
    .selectFrom('review_decision')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .where('taken_back_at', 'is', null)
    .orderBy('decided_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    outcome: row.outcome as Decision['outcome'],
    decidedAt: row.decided_at,
    dueOn: row.due_on ?? undefined,
    accountId: row.account_id ?? undefined,
    letter: row.letter,
    reason: row.reason ?? undefined,
    included: { ...nothingIncluded, ...JSON.parse(row.included) },
  }))
}
