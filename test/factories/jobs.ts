// A queue with a clock that stands still until a test moves it, and handlers that a test describes in a word.
import type { Clock } from '#src/domain/clock.ts'
import type { Job, JobHandler, JobResult } from '#src/platform/jobs/job.ts'
import { claimJobs } from '#src/platform/jobs/job-store.ts'
import { runDueJobs } from '#src/platform/jobs/job-worker.ts'
import { createLog } from '#src/platform/log.ts'
import { openTestDatabase } from '#test/environment/database.ts'

export const noon = '2025-05-20T12:00:00.000Z'

/** `seconds` after noon. */
export const secondsAfterNoon = (seconds: number): string => new Date(Date.parse(noon) + seconds * 1_000).toISOString()

export async function startQueue() {
  const db = await openTestDatabase()
  const time = { now: noon }
  const clock: Clock = { now: () => new Date(time.now) }
  const deps = { db, clock, log: createLog('silent') }
  return {
    ...deps,
    /** Moves the clock to so many seconds after noon. */
    goTo(seconds: number) {
      time.now = secondsAfterNoon(seconds)
    },
    claim: (kind = 'letter', limit = 1, worker = 'one') => claimJobs(db, clock, { kind, limit, worker }),
    runDue: (handlers: readonly JobHandler[], signal?: AbortSignal) => runDueJobs(deps, handlers, signal),
    rows: () => db.selectFrom('job').selectAll().orderBy('kind').orderBy('key').execute(),
  }
}

export function aHandler(
  run: (job: Job, signal: AbortSignal) => Promise<unknown>,
  overrides: Partial<JobHandler> = {},
): JobHandler {
  return {
    kind: 'letter',
    concurrency: 1,
    maxAttempts: 3,
    waitMs: (attempts) => 10_000 * 2 ** (attempts - 1),
    run: async (job, signal) => (await run(job, signal)) as JobResult | undefined,
    ...overrides,
  }
}
