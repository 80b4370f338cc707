// The words of the queue: a job is a piece of work that a transaction asks for and that is done after its commit, at least
// once. Doing it twice must be harmless: a process may die between the work and the note that it is done.
import type { Database } from '#src/platform/database/open-database.ts'

export type NewJob = {
  kind: string
  /** Names the piece of work: asking for it again while it waits is the same job. */
  key: string
  /** Jobs with the same order key, of whatever kind, run in the order in which they were enqueued, one at a time. */
  orderKey?: string | undefined
  /** What its handler has to know, as JSON. */
  payload?: unknown
  /** ISO-8601; without it, the job is due at once. */
  notBefore?: string | undefined
}

/** A job that this process has claimed. */
export type Job = {
  id: string
  kind: string
  key: string
  payload: unknown
  /** Counts from 1. */
  attempts: number
  /** How often a process that had claimed it did not come back. */
  losses: number
  /** Which of the requests for this work was claimed: a later one runs after it. */
  request: number
  /** Only this holder may say what came of the job. */
  leaseHolder: string
}

/** How one kind of job is done. */
export type JobHandler = {
  kind: string
  /** How many run at the same time in one process. */
  concurrency: number
  /** After so many failures, or so many processes that died at it, the job is given up. */
  maxAttempts: number
  /** How long to wait after the given number of attempts. */
  waitMs(attempts: number): number
  /** While this answers false, jobs of this kind stay where they are. */
  isOpen?(): Promise<boolean>
  /** Rejects when the job failed. An aborted signal asks it to end soon; the job is then put back without counting the attempt. */
  run(job: Job, signal: AbortSignal): Promise<JobResult | undefined>
  /** Turns what was thrown into a sentence for people, and says how to go on. */
  explain?(error: unknown): JobFailure
  /** Writes down a failure, in the transaction that retries the job or gives it up. */
  noteFailure?(tx: Database, job: Job, failure: JobFailure & { isGivenUp: boolean }): Promise<void>
  /** Set for a job that runs again and again: so long after it was done, it is due again. */
  everyMs?: number
}

export type JobResult = {
  /** What came of it is written in the transaction that ends the job: either both happen or neither. */
  write?(tx: Database): Promise<void>
  /** The work goes on later, as it should: nothing has failed. `attempts` is what it counts from then. */
  again?: { notBefore: string; attempts: number }
}

export type JobFailure = {
  /** A sentence that a person can read, without secrets. */
  reason: string
  /** For the handler's own notes. */
  code?: string | undefined
  /** In place of the handler's own wait. */
  waitMs?: number | undefined
  /** Trying again would not help. */
  isFinal?: boolean | undefined
  /** False when the job is not to blame: the attempt is not counted. */
  isCounted?: boolean | undefined
}

/** Thrown by a handler that knows why its job failed. */
export class JobFailed extends Error {
  override name = 'JobFailed'
  readonly failure: JobFailure

  constructor(failure: JobFailure) {
    super(failure.reason)
    this.failure = failure
  }
}
