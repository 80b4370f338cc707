// Whose turn it is: gives each estimated job its place in the fair order, and keeps how far the work of a kind and of each
// share has come. Of a share that is not ahead, nothing is kept.
import { sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { fallBack, reachedBy, turnAfter } from './fair-order.ts'
import type { Estimate, Job } from './job.ts'

// In the tables, where null cannot be part of a key.
const ownShare = ''

/** Due jobs that wait without an estimate, some at a time. */
export async function listUnestimated(
  db: Database,
  clock: Clock,
  kind: string,
): Promise<Pick<Job, 'id' | 'key' | 'payload'>[]> {
  const rows = await db
    .selectFrom('job')
    .select(['id', 'key', 'payload'])
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('cost', 'is', null)
    .where('not_before', '<=', clock.now().toISOString())
    .orderBy('not_before')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, key, payload }) => ({ id, key, payload: JSON.parse(payload) }))
}

/** Gives the job its turn, unless it has one already or another process has been faster. */
export async function recordEstimate(db: Database, id: string, { cost, share }: Estimate): Promise<void> {
  await inTransaction(db, async (tx) => {
    const unestimated = tx
      .selectFrom('job')
      .select(['kind', 'turn'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('cost', 'is', null)
    const job = await (databaseKind(tx) === 'postgres'
      ? unestimated.forUpdate().skipLocked()
      : unestimated
    ).executeTakeFirst()
    if (!job) return
    const whole = Math.max(1, Math.round(cost))
    const turn = job.turn ?? (await takeTurn(tx, job.kind, { cost: whole, share }))
    await tx.updateTable('job').set({ cost: whole, share, turn }).where('id', '=', id).execute()
  })
}

async function takeTurn(tx: Database, kind: string, { cost, share }: Estimate): Promise<number> {
  const reached = await lockPace(tx, kind)
  const ahead = await tx
    .selectFrom('job_share')
    .select('used_until')
    .where('kind', '=', kind)
    .where('share', '=', share ?? ownShare)
    .executeTakeFirst()
  const turn = turnAfter(cost, reached, ahead?.used_until ?? reached)
  await tx
    .insertInto('job_share')
    .values({ kind, share: share ?? ownShare, used_until: turn })
    .onConflict((conflict) => conflict.columns(['kind', 'share']).doUpdateSet({ used_until: turn }))
    .execute()
  return turn
}

/** After a job, so that nobody gains by work that looks smaller than it is. */
export async function chargeExtraTime(db: Database, { kind, estimate }: Job, took: number): Promise<void> {
  const later = estimate ? fallBack(estimate.cost, took) : 0
  if (!estimate || later === 0) return
  const { share } = estimate
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('job')
      .set((eb) => ({ turn: eb('turn', '+', later) }))
      .where('kind', '=', kind)
      .where('share', share === null ? 'is' : '=', share)
      .where('state', '=', 'waiting')
      .where('turn', 'is not', null)
      .execute()
    await takeTurn(tx, kind, { cost: later, share })
  })
}

/** In the transaction that claims jobs in fair order. */
export async function advancePace(
  tx: Database,
  kind: string,
  claimed: readonly Pick<Schema['job'], 'cost' | 'turn'>[],
): Promise<void> {
  const before = await lockPace(tx, kind)
  const reached = claimed.reduce((so, { cost, turn }) => reachedBy({ cost: cost ?? 0, turn: turn ?? 0 }, so), before)
  await tx.updateTable('job_pace').set({ reached }).where('kind', '=', kind).execute()
  await tx.deleteFrom('job_share').where('kind', '=', kind).where('used_until', '<=', reached).execute()
}

/** Shares advance one at a time, whatever the number of processes. */
async function lockPace(tx: Database, kind: string): Promise<number> {
  const { reached } = await tx
    .insertInto('job_pace')
    .values({ kind, reached: 0 })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ reached: sql`job_pace.reached` }))
    .returning('reached')
    .executeTakeFirstOrThrow()
  return reached
}
