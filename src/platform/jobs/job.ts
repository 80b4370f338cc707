// The types of the queue. A job is a piece of work that a transaction enqueues and that runs after its commit, at least once.
// Running it twice must be harmless: a process may die between the work and the record that it is done.
import type { Database } from '#src/platform/database/open-database.ts'

export type NewJob = {
  kind: string
  /** Identifies the piece of work: a second request while it waits is the same job. */
  key: string
  /** Jobs with the same order key, of whatever kind, run in the order in which they were enqueued, one at a time. */
  orderKey?: string | undefined
  /** What its handler needs to know, as JSON. */
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
  /** How often a process that had claimed it died. */
  losses: number
  /** Which of the requests for this work was claimed: a later one runs after it. */
  request: number
  /** Only this holder may write the job's result. */
  leaseHolder: string
  /** For a job in fair order. */
  estimate?: Estimate
}

/** How one kind of job is done. */
export type JobHandler = {
  kind: string
  /** How many run at the same time in one process. */
  concurrency: number
  /** After this many failures, or this many processes that died at it, the job is given up. */
  maxAttempts: number
  /** How long to wait after the given number of attempts. */
  waitMs(attempts: number): number
  /**
   * For kinds whose jobs differ much in cost and belong to different people: called once for each job before it is claimed. Such
   * jobs run in fair order (fair-order.ts), all others in the order in which they are due.
   */
  estimate?(job: Pick<Job, 'key' | 'payload'>): Promise<Estimate>
  /** While this returns false, jobs of this kind are not claimed. */
  mayRun?(): Promise<boolean>
  /** Rejects when the job failed. An aborted signal asks it to end soon; the job is then put back without counting the attempt. */
  run(job: Job, signal: AbortSignal): Promise<JobResult | undefined>
  /** Turns an error into a sentence for people, and decides how to continue. */
  explain?(error: unknown): JobFailure
  /** Records a failure, in the transaction that retries the job or gives it up. */
  noteFailure?(tx: Database, job: Job, failure: JobFailure & { isGivenUp: boolean }): Promise<void>
  /** For a recurring job: how long after it was done it is due again. */
  everyMs?: number
}

export type Estimate = {
  /** What the job will probably take, in milliseconds. */
  cost: number
  /** Whose work it is, such as an account; null: the program's own. The jobs of one share keep their order. */
  share: string | null
}

export type JobResult = {
  /** The result is written in the transaction that ends the job: either both happen or neither. */
  write?(tx: Database): Promise<void>
  /** The work continues later, as intended: nothing has failed. `attempts` restarts the count there. */
  again?: { notBefore: string; attempts: number }
}

export type JobFailure = {
  /** A sentence that a person can read, without secrets. */
  reason: string
  /** For the handler's own records. */
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
