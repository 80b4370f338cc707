// What each agency holds about each paper. Work that remains, sending or asking, is in the job queue: a request that
// arrives while a deposit is being sent is sent after it, never beside it.
import { sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { type Agency, agencies, type DepositState } from '#src/domain/deposit.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import type { Job } from '#src/platform/jobs/job.ts'
import { checkLease, enqueueJob, enqueueJobs, postponeJobs } from '#src/platform/jobs/job-store.ts'
import { newId } from '#src/platform/new-id.ts'
import type { Turn } from './deposit.ts'

type DepositKey = { articleId: string; agency: Agency }

/** The kind of a deposit's job; its key is the deposit's id. */
export const depositKind = (agency: Agency) => `deposit-${agency}`

const depositKinds = agencies.map(depositKind)

export const depositsWithJobs = (db: Database) =>
  db
    .selectFrom('deposit')
    .leftJoin('job', (join) => join.onRef('job.key', '=', 'deposit.id').on('job.kind', 'in', depositKinds))

/** The state of a deposit joined with its job. */
export const depositState = sql<DepositState>`case
  when deposit.state = 'waiting' and job.state = 'running' then 'sending' else deposit.state end`

/** On SQLite nobody else writes during a transaction. */
export async function lockDeposit(tx: Database, { articleId, agency }: DepositKey) {
  const row = depositsWithJobs(tx)
    .selectAll('deposit')
    .select(depositState.as('state'))
    .where('article_id', '=', articleId)
    .where('agency', '=', agency)
  return (databaseKind(tx) === 'postgres' ? row.forUpdate('deposit') : row).executeTakeFirst()
}

/** A deposit that is being sent at this moment is sent again afterwards. */
export async function requestDeposit(tx: Database, clock: Clock, { articleId, agency }: DepositKey): Promise<void> {
  const at = clock.now().toISOString()
  const afresh = { state: 'waiting', attempts: 0, requested_at: at, changed_at: at, finished_at: null, message: null }
  const { id } = await tx
    .insertInto('deposit')
    .values({ id: newId(), article_id: articleId, agency, sendings: 0, ...afresh })
    .onConflict((conflict) => conflict.columns(['article_id', 'agency']).doUpdateSet(afresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueueJob(tx, clock, { kind: depositKind(agency), key: id })
}

/** Only deposits that were never sent. */
export async function dropDeposit(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('deposit').where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Undefined when there is nothing left to do. */
export async function readTurn(db: Database, job: Job): Promise<Turn | undefined> {
  const row = await db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', job.key)
    .where('state', 'in', ['waiting', 'submitted'])
    .executeTakeFirst()
  return (
    row && {
      job,
      id: row.id,
      articleId: row.article_id,
      agency: row.agency as Agency,
      step: row.state === 'submitted' ? 'ask' : 'send',
      attempts: job.attempts,
      sendings: row.sendings,
      doi: row.doi ?? undefined,
      batchId: row.batch_id ?? undefined,
      remoteId: row.remote_id ?? undefined,
      version: row.version ?? undefined,
      sentAt: row.sent_at ?? undefined,
    }
  )
}

/**
 * Recorded before it is sent, so that anything sent after a crash is known to be later. False when another process has
 * it.
 */
export function noteSending(
  db: Database,
  { id, job }: Turn,
  sent: { batchId: string; version: string; digest: string; doi: string | undefined },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await checkLease(tx, job)) === 'lost') return false
    await tx
      .updateTable('deposit')
      .set((eb) => ({
        sendings: eb('sendings', '+', 1),
        batch_id: sent.batchId,
        version: sent.version,
        digest: sent.digest,
        doi: sent.doi ?? null,
      }))
      .where('id', '=', id)
      .execute()
    return true
  })
}

/** For a paper that no agency has received. False when one has, or it has been requested again meanwhile. */
export async function dropTurn(tx: Database, turn: Turn): Promise<boolean> {
  if (await isRequestedAgain(tx, turn)) return false
  const { numDeletedRows } = await tx
    .deleteFrom('deposit')
    .where('id', '=', turn.id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type End = {
  state: Exclude<DepositState, 'sending'>
  attempts: number
  message: string | undefined
  /** When it was sent in this turn. */
  sentAt?: string | undefined
  isFinished: boolean
  remoteId?: string | undefined
}

/** A deposit requested again meanwhile stays queued, whatever the result of the turn. */
export async function endTurn(tx: Database, turn: Turn, end: End, now: string): Promise<void> {
  const isAgain = await isRequestedAgain(tx, turn)
  await tx
    .updateTable('deposit')
    .set({
      state: isAgain ? 'waiting' : end.state,
      attempts: isAgain ? 0 : end.attempts,
      message: isAgain ? null : (end.message ?? null),
      finished_at: isAgain || !end.isFinished ? null : now,
      changed_at: now,
      ...(end.sentAt === undefined ? {} : { sent_at: end.sentAt }),
      ...(end.remoteId === undefined ? {} : { remote_id: end.remoteId }),
    })
    .where('id', '=', turn.id)
    .execute()
}

/** Transactions that request a deposit hold its row until they commit: with that row locked, the answer stays true. */
async function isRequestedAgain(tx: Database, { id, job }: Turn): Promise<boolean> {
  if (databaseKind(tx) === 'postgres') {
    await tx.selectFrom('deposit').select('id').where('id', '=', id).forUpdate().execute()
  }
  return (await checkLease(tx, job)) === 'requested-again'
}

/** Postpones everything that is queued for an agency that accepts nothing at present. */
export async function postponeDeposits(tx: Database, agency: Agency, until: string, message: string): Promise<void> {
  const waiting = depositsWithJobs(tx)
    .select('deposit.id')
    .where('agency', '=', agency)
    .where('deposit.state', '=', 'waiting')
    .where('job.state', '=', 'waiting')
    .where('job.not_before', '<', until)
  await tx.updateTable('deposit').set({ message }).where('id', 'in', waiting).execute()
  await postponeJobs(tx, { kind: depositKind(agency), keys: waiting.$asScalar(), until })
}

/** Makes everything that waits or failed due now. @returns how many deposits. */
export async function resumeDeposits(tx: Database, clock: Clock): Promise<number> {
  const at = clock.now().toISOString()
  const rows = await depositsWithJobs(tx)
    .select(['deposit.id', 'deposit.agency'])
    .where(depositState, 'in', ['waiting', 'failed'])
    .execute()
  const waiting = depositsWithJobs(tx).select('deposit.id').where(depositState, 'in', ['waiting', 'failed'])
  await tx
    .updateTable('deposit')
    .set({ state: 'waiting', attempts: 0, requested_at: at, changed_at: at, finished_at: null })
    .where('id', 'in', waiting)
    .execute()
  const jobs = rows.map(({ id, agency }) => ({ kind: depositKind(agency as Agency), key: id }))
  await enqueueJobs(tx, clock, jobs)
  return rows.length
}
