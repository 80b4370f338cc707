// Assigns each estimated job its finish time in the fair order (fair-order.ts), and stores the virtual time of each kind of job and
// of its shares. A share that is not ahead of the queue has no row.
import { sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { extraCost, finishTimeAfter, virtualTimeAt } from './fair-order.ts'
import type { Estimate, Job } from './job.ts'

// In the tables, where null cannot be part of a key.
const ownShare = ''

/** Due jobs without an estimate, up to a hundred. */
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

/** Assigns the job its finish time, unless it has one already or another process was faster. */
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
    const turn = job.turn ?? (await assignFinishTime(tx, job.kind, { cost: whole, share }))
    await tx.updateTable('job').set({ cost: whole, share, turn }).where('id', '=', id).execute()
  })
}

async function assignFinishTime(tx: Database, kind: string, { cost, share }: Estimate): Promise<number> {
  const reached = await lockVirtualTime(tx, kind)
  const ahead = await tx
    .selectFrom('job_share')
    .select('used_until')
    .where('kind', '=', kind)
    .where('share', '=', share ?? ownShare)
    .executeTakeFirst()
  const turn = finishTimeAfter(cost, reached, ahead?.used_until ?? reached)
  await tx
    .insertInto('job_share')
    .values({ kind, share: share ?? ownShare, used_until: turn })
    .onConflict((conflict) => conflict.columns(['kind', 'share']).doUpdateSet({ used_until: turn }))
    .execute()
  return turn
}

/** After a job, so that nobody gains from jobs that were estimated too low. */
export async function chargeExtraTime(db: Database, { kind, estimate }: Job, took: number): Promise<void> {
  const later = estimate ? extraCost(estimate.cost, took) : 0
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
    await assignFinishTime(tx, kind, { cost: later, share })
  })
}

/** In the transaction that claims jobs in fair order. */
export async function advanceVirtualTime(
  tx: Database,
  kind: string,
  claimed: readonly Pick<Schema['job'], 'cost' | 'turn'>[],
): Promise<void> {
  const before = await lockVirtualTime(tx, kind)
  const reached = claimed.reduce(
    (time, { cost, turn }) => virtualTimeAt({ cost: cost ?? 0, finishTime: turn ?? 0 }, time),
    before,
  )
  await tx.updateTable('job_pace').set({ reached }).where('kind', '=', kind).execute()
  await tx.deleteFrom('job_share').where('kind', '=', kind).where('used_until', '<=', reached).execute()
}

/** Shares advance one at a time, whatever the number of processes. */
async function lockVirtualTime(tx: Database, kind: string): Promise<number> {
  const { reached } = await tx
    .insertInto('job_pace')
    .values({ kind, reached: 0 })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ reached: sql`job_pace.reached` }))
    .returning('reached')
    .executeTakeFirstOrThrow()
  return reached
}
