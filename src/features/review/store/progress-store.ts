// How far the current rounds of some cases are, in one query: lists ask for it, page by page.
import { invitationStates } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type RoundProgress = {
  /** The current round. */
  readonly round: number
  /** Of that round: who was asked and not cancelled, how many of them said yes, and how many reviews are in. */
  readonly reviews: { readonly asked: number; readonly accepted: number; readonly in: number }
}

export async function selectProgress(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, RoundProgress>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_round')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.submission_id', '=', 'review_round.submission_id')
        .onRef('invitation.round', '=', 'review_round.number'),
    )
    .select((eb) => [
      'review_round.submission_id',
      'review_round.number',
      'invitation.state',
      eb.fn.count<number>('invitation.id').as('count'),
    ])
    .where('review_round.submission_id', 'in', submissionIds)
    .groupBy(['review_round.submission_id', 'review_round.number', 'invitation.state'])
    .execute()
  const found = new Map<string, RoundProgress>()
  for (const id of submissionIds) {
    const ofCase = rows.filter((row) => row.submission_id === id)
    const round = Math.max(0, ...ofCase.map(({ number }) => number))
    if (round === 0) continue
    const count = (...states: readonly (typeof invitationStates)[number][]) =>
      ofCase
        .filter(({ number, state }) => number === round && states.some((one) => one === state))
        .reduce((total, row) => total + Number(row.count), 0)
    found.set(id, {
      round,
      reviews: {
        asked: count(...invitationStates.filter((state) => state !== 'cancelled')),
        accepted: count('accepted', 'in'),
        in: count('in'),
      },
    })
  }
  return found
}
