// The table of jobs. A claim gives a job to one process for as long as its lease lasts; the process renews the lease
// while it works, and if it dies another one takes over the job when the lease ends. A finished job leaves the table.
import { type Expression, sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { oneDay, oneMinute } from '#src/domain/clock.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import { advanceVirtualTime } from './fair-order-store.ts'
import type { Job, NewJob } from './job.ts'

// A process that is alive renews its leases three times in this time.
export const leaseMs = oneMinute

/**
 * Requests a piece of work in the caller's transaction. A repeated request is still one job, which starts over: its
 * attempts are reset, and the last `notBefore` counts. If it is already running, it is done once more afterwards, never
 * beside the first.
 */
export async function enqueueJob(tx: Database, clock: Clock, job: NewJob): Promise<void> {
  await enqueueJobs(tx, clock, [job])
}

// Far below the number of values that either database accepts in one statement.
const rowsPerStatement = 200

export async function enqueueJobs(tx: Database, clock: Clock, jobs: readonly NewJob[]): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other.
  const rows = jobs.map((job) => toRow(job, clock.now())).sort((a, b) => (a.key < b.key ? -1 : 1))
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await tx
      .insertInto('job')
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({
          request: eb('job.request', '+', 1),
          state: unlessRunning('waiting', 'state'),
          attempts: unlessRunning(0, 'attempts'),
          losses: unlessRunning(0, 'losses'),
          // Its cost may be different now, so it is estimated again, but it keeps its place in the fair order.
          cost: unlessRunning<number | null>(null, 'cost'),
          order_key: eb.ref('excluded.order_key'),
          payload: eb.ref('excluded.payload'),
          not_before: eb.ref('excluded.not_before'),
          last_error: null,
          given_up_at: null,
        })),
      )
      .execute()
  }
}

const unlessRunning = <T>(value: T, column: 'state' | 'attempts' | 'losses' | 'cost') =>
  sql<T>`case when job.state = 'running' then ${sql.ref(`job.${column}`)} else ${value} end`

function toRow({ kind, key, orderKey, payload, notBefore }: NewJob, now: Date): Schema['job'] {
  const at = now.toISOString()
  return {
    id: newId(),
    kind,
    key,
    order_key: orderKey ?? null,
    payload: JSON.stringify(payload ?? null),
    state: 'waiting',
    not_before: notBefore ?? at,
    request: 1,
    attempts: 0,
    losses: 0,
    share: null,
    cost: null,
    turn: null,
    lease_holder: null,
    lease_until: null,
    last_error: null,
    given_up_at: null,
    created_at: at,
  }
}

/** Makes sure that each recurring job exists once, due at `latest` at the latest. At a start, most of them are there. */
export async function ensureRecurringJobs(
  db: Database,
  clock: Clock,
  jobs: readonly { kind: string; latest: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  const known = await db
    .selectFrom('job')
    .select(['kind', 'not_before'])
    .where(
      'kind',
      'in',
      jobs.map(({ kind }) => kind),
    )
    .whereRef('key', '=', 'kind')
    .execute()
  const times = new Map(known.map(({ kind, not_before }) => [kind, not_before]))
  for (const { kind, latest } of jobs) {
    const notBefore = times.get(kind)
    if (notBefore === undefined || notBefore > latest) await ensureRecurringJob(db, clock, kind, latest)
  }
}

async function ensureRecurringJob(db: Database, clock: Clock, kind: string, latest: string): Promise<void> {
  const ours = toRow({ kind, key: kind }, clock.now())
  await db
    .insertInto('job')
    .values(ours)
    // A clock that was wrong once must not postpone it for years.
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key']).doUpdateSet({ not_before: latest }).where('job.not_before', '>', latest),
    )
    .execute()
}

/** When a recurring job last ran, give or take one interval; undefined before its first run. */
export async function readLastRun(
  db: Database,
  { kind, everyMs }: { kind: string; everyMs: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('job')
    .select('not_before')
    .where('kind', '=', kind)
    .where('key', '=', kind)
    .whereRef('not_before', '>', 'created_at')
    .executeTakeFirst()
  return row && new Date(Date.parse(row.not_before) - everyMs)
}

// Retries of letters and deposits wait for hours.
const maxRetryWait = 2 * oneDay

/**
 * After the clock was set back: jobs scheduled in what is now the far future become due, and leases end when they would if they
 * began now. Running a job too early is harmless.
 */
export async function bringForward(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('job')
    .set({ not_before: now.toISOString() })
    .where('state', '=', 'waiting')
    .where('not_before', '>', new Date(now.getTime() + maxRetryWait).toISOString())
    .execute()
  await db
    .updateTable('job')
    .set({ lease_until: leaseEnd(now) })
    .where('state', '=', 'running')
    .where('lease_until', '>', leaseEnd(now))
    .execute()
}

/** Which of the kinds have due work. */
export async function findDueKinds(db: Database, clock: Clock, kinds: readonly string[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('job')
    .select('kind')
    .distinct()
    .where('kind', 'in', kinds)
    .where(isDue(clock.now().toISOString()))
    .execute()
  return rows.map(({ kind }) => kind)
}

const isDue = (now: string) =>
  sql<boolean>`((job.state = 'waiting' and job.not_before <= ${now}) or (job.state = 'running' and job.lease_until <= ${now}))`

const isFirstInOrder = sql<boolean>`(job.order_key is null or not exists (
  select 1 from job as other
  where other.order_key = job.order_key and other.id <> job.id
    and (other.state = 'running' or (other.state = 'waiting' and other.id < job.id))))`

export type Claim = {
  kind: string
  limit: number
  /** The claiming process, for people who look into the table. */
  worker: string
  /** In fair order: only jobs with an estimate. */
  isFair?: boolean | undefined
  /** Ids of this process's running jobs: after the machine was suspended, their leases have ended, but they must not be claimed again. */
  except?: readonly string[] | undefined
}

/**
 * Claims the jobs that have been due longest, or are next in fair order. However many processes claim, each job goes to one of
 * them.
 */
export async function claimJobs(
  db: Database,
  clock: Clock,
  { kind, limit, worker, isFair = false, except = [] }: Claim,
): Promise<Job[]> {
  const now = clock.now()
  const leaseHolder = `${worker}/${newId()}`
  try {
    return await inTransaction(db, async (tx) => {
      const due = tx
        .selectFrom('job')
        .select('id')
        .where('kind', '=', kind)
        // Stated so that the database uses the index.
        .where('state', 'in', ['waiting', 'running'])
        .where(isDue(now.toISOString()))
        .where(isFirstInOrder)
        .$if(except.length > 0, (query) => query.where('id', 'not in', except))
        .$if(isFair, (query) => query.where('turn', 'is not', null).where('cost', 'is not', null).orderBy('turn'))
        .$if(!isFair, (query) => query.orderBy('not_before'))
        .orderBy('id')
        .limit(limit)
      const found = await (databaseKind(tx) === 'postgres' ? due.forUpdate('job').skipLocked() : due).execute()
      if (found.length === 0) return []
      const ids = found.map(({ id }) => id)
      const rows = await tx
        .updateTable('job')
        .set((eb) => ({
          losses: sql<number>`case when state = 'running' then losses + 1 else losses end`,
          state: 'running',
          attempts: eb('attempts', '+', 1),
          last_error: null,
          lease_holder: leaseHolder,
          lease_until: leaseEnd(now),
        }))
        .where('id', 'in', ids)
        .returningAll()
        .execute()
      rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      if (isFair) await advanceVirtualTime(tx, kind, rows)
      return rows.map((row) => toJob(row, leaseHolder))
    })
  } catch (error) {
    // Two processes took the first two jobs of one order at the same moment: the slower one tries again later.
    if (isOrderTaken(error)) return []
    throw error
  }
}

const leaseEnd = (now: Date): string => new Date(now.getTime() + leaseMs).toISOString()

function isOrderTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'job_running_in_order'
}

function toJob(row: Schema['job'], leaseHolder: string): Job {
  const { id, kind, key, payload, attempts, losses, request, share, cost } = row
  const job = { id, kind, key, payload: JSON.parse(payload), attempts, losses, request, leaseHolder }
  return cost === null ? job : { ...job, estimate: { cost, share } }
}

/** Whether this process still owns the job, and whether the work has been requested again since it was claimed. */
export async function checkLease(tx: Database, job: Job): Promise<'held' | 'requested-again' | 'lost'> {
  const row = await tx
    .selectFrom('job')
    .select('request')
    .where('id', '=', job.id)
    .where('lease_holder', '=', job.leaseHolder)
    .executeTakeFirst()
  if (!row) return 'lost'
  return row.request === job.request ? 'held' : 'requested-again'
}

export async function renewLease(db: Database, clock: Clock, job: Job): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: leaseEnd(clock.now()) })
    .where('id', '=', job.id)
    .where('lease_holder', '=', job.leaseHolder)
    .execute()
}

/** For jobs whose subject was deleted. A process that has claimed one finds that it has lost the lease. */
export async function deleteJobs(tx: Database, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.deleteFrom('job').where('kind', '=', kind).where('key', 'in', keys).execute()
}

/** Ends a finished job; a request made meanwhile stays waiting. @returns false when another process owns it by now. */
export async function completeJob(tx: Database, job: Job): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('id', '=', job.id)
    .where('lease_holder', '=', job.leaseHolder)
    .where('request', '=', job.request)
    .executeTakeFirst()
  return numDeletedRows > 0n || putBack(tx, job, { attempts: 0, losses: 0 })
}

/** The work continues later; nothing has failed. @returns false when another process owns it by now. */
export function repeatJob(tx: Database, job: Job, next: { notBefore: string; attempts: number }): Promise<boolean> {
  return putBack(tx, job, { ...next, losses: 0 })
}

/** Retries a failed job. @returns false when another process owns it by now. */
export function retryJob(
  tx: Database,
  job: Job,
  { notBefore, reason, attempts = job.attempts }: { notBefore: string; reason: string; attempts?: number | undefined },
): Promise<boolean> {
  return putBack(tx, job, { notBefore, attempts, lastError: reason })
}

/** Puts the job back as if it had never been claimed, because the process ends. @returns false when another process owns it by now. */
export function releaseJob(tx: Database, job: Job): Promise<boolean> {
  return putBack(tx, job, { attempts: job.attempts - 1, keepsPlace: true })
}

/** A request made meanwhile waits instead. @returns false when another process owns the job by now. */
export async function giveUpJob(
  tx: Database,
  job: Job,
  { reason, at }: { reason: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({
      state: 'given-up',
      given_up_at: at,
      last_error: shortened(reason),
      share: null,
      turn: null,
      lease_holder: null,
      lease_until: null,
    })
    .where('id', '=', job.id)
    .where('lease_holder', '=', job.leaseHolder)
    .where('request', '=', job.request)
    .executeTakeFirst()
  return numUpdatedRows > 0n || putBack(tx, job, { attempts: 0, losses: 0 })
}

/** Waiting jobs with these keys are not due before `until`. */
export async function postponeJobs(
  tx: Database,
  { kind, keys, until }: { kind: string; keys: Expression<string>; until: string },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ not_before: until })
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('not_before', '<', until)
    .where('key', 'in', keys)
    .execute()
}

type Return = { notBefore?: string; attempts: number; losses?: number; lastError?: string; keepsPlace?: boolean }

async function putBack(tx: Database, job: Job, next: Return): Promise<boolean> {
  const { notBefore, attempts, losses, lastError, keepsPlace = false } = next
  const isRequestedAgain = sql<boolean>`request <> ${job.request}`
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set({
      state: 'waiting',
      lease_holder: null,
      lease_until: null,
      // It has run, so it gets a new place in the fair order.
      ...(!keepsPlace && { cost: null, turn: null }),
      // A request made meanwhile starts over, at its own time.
      attempts: sql<number>`case when ${isRequestedAgain} then 0 else ${sql.lit(attempts)} end`,
      losses: sql<number>`case when ${isRequestedAgain} then 0 else ${sql.lit(losses ?? job.losses)} end`,
      last_error: sql<
        string | null
      >`case when ${isRequestedAgain} then null else ${lastError === undefined ? null : shortened(lastError)} end`,
      ...(notBefore !== undefined && {
        not_before: sql<string>`case when ${isRequestedAgain} then not_before else ${notBefore} end`,
      }),
    })
    .where('id', '=', job.id)
    .where('lease_holder', '=', job.leaseHolder)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const shortened = (reason: string): string => reason.slice(0, 500)
