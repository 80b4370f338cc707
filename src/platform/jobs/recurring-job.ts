// Work that recurs, done by one process at a time however many there are. The time of the last run survives a restart.
import type { Clock } from '#src/domain/clock.ts'
import type { JobHandler } from './job.ts'

export function recurringJob(what: {
  kind: string
  everyMs: number
  clock: Clock
  /** While it says no, the job stays due. */
  mayRun?: () => boolean
  work: () => Promise<unknown>
}): JobHandler {
  const { kind, everyMs, clock, mayRun, work } = what
  return {
    kind,
    everyMs,
    concurrency: 1,
    maxAttempts: Number.POSITIVE_INFINITY,
    waitMs: () => everyMs,
    ...(mayRun && { mayRun: async () => mayRun() }),
    async run() {
      await work()
      return { again: { notBefore: new Date(clock.now().getTime() + everyMs).toISOString(), attempts: 0 } }
    },
  }
}
