// Runs one claimed job and records its result. No failure here reaches a request.
import type { Clock } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Log } from '#src/platform/log.ts'
import { chargeExtraTime } from './fair-order-store.ts'
import { type Job, JobFailed, type JobFailure, type JobHandler, type JobResult } from './job.ts'
import { completeJob, giveUpJob, leaseMs, releaseJob, renewLease, repeatJob, retryJob } from './job-store.ts'

export type RunDeps = { db: Database; clock: Clock; log: Log }

/**
 * Never rejects: a failure that cannot even be recorded is logged, and the job is claimed again when its lease ends.
 */
export async function runJob(deps: RunDeps, handler: JobHandler, job: Job, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const about = { job: job.kind, key: job.key, attempt: job.attempts }
  const renewing = setInterval(() => {
    renewLease(db, clock, job).catch((error: unknown) => log.warn({ err: error, ...about }, 'a lease was not renewed'))
  }, leaseMs / 3)
  renewing.unref()
  const began = clock.now().getTime()
  try {
    await attempt(deps, handler, job, signal)
    await chargeExtraTime(db, job, clock.now().getTime() - began)
  } catch (error) {
    if (error instanceof LeaseLost) log.warn(about, 'a job was taken over by another process: its result is dropped')
    else log.error({ err: error, ...about }, 'the outcome of a job could not be recorded')
  } finally {
    clearInterval(renewing)
  }
}

async function attempt(deps: RunDeps, handler: JobHandler, job: Job, signal: AbortSignal): Promise<void> {
  try {
    if (job.losses >= handler.maxAttempts) throw new JobFailed(lost)
    const result = await handler.run(job, signal)
    await saveResult(deps.db, job, result)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    if (signal.aborted) await requireLease(releaseJob(deps.db, job))
    else await saveFailure(deps, handler, job, error)
  }
}

const lost: JobFailure = {
  reason: 'The server stopped each time while it was doing this.',
  code: 'lost',
  isFinal: true,
}

/**
 * The job's own row comes last in each transaction, as in those that enqueue it, so that they never wait for each
 * other.
 */
function saveResult(db: Database, job: Job, result: JobResult | undefined): Promise<void> {
  return inTransaction(db, async (tx) => {
    await result?.write?.(tx)
    await requireLease(result?.again ? repeatJob(tx, job, result.again) : completeJob(tx, job))
  })
}

async function saveFailure(deps: RunDeps, handler: JobHandler, job: Job, error: unknown): Promise<void> {
  const { db, clock, log } = deps
  const failure = error instanceof JobFailed ? error.failure : (handler.explain?.(error) ?? explain(error))
  const { reason, isCounted = true } = failure
  const isGivenUp = failure.isFinal === true || (isCounted && job.attempts >= handler.maxAttempts)
  const about = {
    job: job.kind,
    key: job.key,
    attempt: job.attempts,
    reason,
    ...(failure.code && { code: failure.code }),
  }
  const message = isGivenUp ? 'a job is given up' : 'a job failed and is tried again'
  if (error instanceof JobFailed) log.warn(about, message)
  else log.error({ err: error, ...about }, message)

  const now = clock.now()
  const wait = failure.waitMs ?? handler.waitMs(job.attempts)
  const notBefore = new Date(now.getTime() + wait).toISOString()
  await inTransaction(db, async (tx) => {
    await handler.noteFailure?.(tx, job, { ...failure, isGivenUp })
    await requireLease(
      isGivenUp
        ? giveUpJob(tx, job, { reason, at: now.toISOString() })
        : retryJob(tx, job, { notBefore, reason, attempts: isCounted ? job.attempts : job.attempts - 1 }),
    )
  })
}

function explain(error: unknown): JobFailure {
  const reason = error instanceof AppError ? error.message : 'Something went wrong on this server. See its log.'
  return { reason }
}

class LeaseLost extends Error {}

async function requireLease(isHeld: Promise<boolean>): Promise<void> {
  if (!(await isHeld)) throw new LeaseLost()
}
