// The decisions of all cases, as far as figures need them: instants and counts, no text, name or number.
import { sql } from 'kysely'
import type { DecidedCase } from '#src/domain/review/figures.ts'
import type { InvitationState, Verdict } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hasNoKeyOf } from './hidden-case-store.ts'

// More cases than any periodical of the intended size decides in five years; beyond this, only the newest count.
const maxCases = 20_000

type Asked = {
  /** YYYY-MM-DD: cases without a decision since that day are left out. */
  readonly since: string
  /** Cases with one of these author keys are left out. */
  readonly hidden: readonly string[]
}

export async function selectDecidedCases(db: Database, { since, hidden }: Asked): Promise<DecidedCase[]> {
  const lately = db
    .selectFrom('review_decision')
    .select('submission_id')
    .where('decided_at', '>=', since)
    .where('taken_back_at', 'is', null)
    .where('outcome', '!=', 'withdrawn')
  const rows = await db
    .selectFrom('review_decision')
    .innerJoin('submission', 'submission.id', 'review_decision.submission_id')
    .select((eb) => [
      'submission.created_at',
      eb.fn.min('review_decision.decided_at').as('first_at'),
      decidedAt('accept').as('accepted_at'),
      decidedAt('decline').as('declined_at'),
      eb
        .selectFrom('invitation')
        .whereRef('invitation.submission_id', '=', 'submission.id')
        .where('invitation.state', '=', 'in' satisfies InvitationState)
        .select((invitation) => invitation.fn.countAll().as('count'))
        .as('reviews'),
    ])
    .where('review_decision.submission_id', 'in', lately)
    .where('review_decision.taken_back_at', 'is', null)
    .where('review_decision.outcome', '!=', 'withdrawn')
    .where('submission.deleted_at', 'is', null)
    .where(hasNoKeyOf(hidden))
    .groupBy(['submission.id', 'submission.created_at'])
    .orderBy((eb) => eb.fn.max('review_decision.decided_at'), 'desc')
    .orderBy('submission.id')
    .limit(maxCases)
    .execute()
  return rows.map((row) => ({
    receivedAt: row.created_at,
    firstDecidedAt: row.first_at,
    acceptedAt: row.accepted_at ?? undefined,
    declinedAt: row.declined_at ?? undefined,
    reviews: Number(row.reviews),
  }))
}

const decidedAt = (verdict: Verdict) =>
  sql<string | null>`max(case when review_decision.outcome = ${verdict} then review_decision.decided_at end)`
