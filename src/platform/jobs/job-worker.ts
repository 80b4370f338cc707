// Claims the jobs that are due and hands them to the handlers of their kinds. Any number of processes may work on the
// same database: each job is claimed by one.
import { hostname } from 'node:os'
import { listUnestimated, recordEstimate } from './fair-order-store.ts'
import type { Job, JobHandler } from './job.ts'
import { bringForward, claimJobs, ensureRecurringJobs, findDueKinds } from './job-store.ts'
import { repeat } from './repeat.ts'
import { type RunDeps, runJob } from './run-job.ts'

export type JobWorker = {
  start(): Promise<void>
  /** Looks for due jobs now instead of within a second: call it after a commit that enqueued one. */
  nudge(): void
  /** Call it after the clock was set back: otherwise recurring work would wait until it is as late as before. */
  clockWasSetBack(): Promise<void>
  /** Claims nothing more, asks the handlers to end, and resolves when they have. */
  stop(): Promise<void>
}

// One read finds due jobs of all kinds, so that looking often costs little.
const lookEveryMs = 1_000

/** Identifies this process to people who look into the table. */
const worker = `${hostname()}:${process.pid}`

export function createJobWorker(deps: RunDeps & { handlers: readonly JobHandler[] }): JobWorker {
  const { db, clock, log, handlers } = deps
  const stopping = new AbortController()
  const underWay = new Map<string, { kind: string; end: Promise<void> }>()
  let looking: ReturnType<typeof repeat> | undefined

  async function look(): Promise<void> {
    const due = await findDueKinds(
      db,
      clock,
      handlers.map(({ kind }) => kind),
    )
    for (const handler of handlers) if (due.includes(handler.kind)) await take(handler)
  }

  async function take(handler: JobHandler): Promise<void> {
    const { kind, concurrency } = handler
    const limit = concurrency - [...underWay.values()].filter((one) => one.kind === kind).length
    if (limit <= 0 || stopping.signal.aborted) return
    if (handler.mayRun && !(await handler.mayRun())) return
    for (const job of await claim(deps, handler, { limit, except: [...underWay.keys()] })) {
      const end = runJob(deps, handler, job, stopping.signal).then(() => {
        underWay.delete(job.id)
        looking?.nudge()
      })
      underWay.set(job.id, { kind, end })
    }
  }

  const recurringJobs = () =>
    deps.handlers.flatMap(({ kind, everyMs }) =>
      everyMs === undefined ? [] : [{ kind, latest: new Date(clock.now().getTime() + everyMs).toISOString() }],
    )

  async function clockWasSetBack(): Promise<void> {
    await ensureRecurringJobs(db, clock, recurringJobs())
    await bringForward(db, clock)
  }

  return {
    async start() {
      await clockWasSetBack()
      looking = repeat({ name: 'jobs', everyMs: lookEveryMs, work: look, log })
      looking.nudge()
    },
    nudge: () => looking?.nudge(),
    clockWasSetBack,
    async stop() {
      stopping.abort()
      await looking?.stop()
      await Promise.all([...underWay.values()].map(({ end }) => end))
    },
  }
}

async function claim(
  deps: RunDeps,
  { kind, estimate }: JobHandler,
  claimed: { limit: number; except?: readonly string[] },
): Promise<Job[]> {
  const { db, clock } = deps
  if (estimate) await estimateAll(deps, kind, estimate)
  return claimJobs(db, clock, { kind, worker, isFair: estimate !== undefined, ...claimed })
}

/** All that are due, so that nobody's job waits unseen behind a thousand of somebody else's. */
async function estimateAll(
  { db, clock, log }: RunDeps,
  kind: string,
  estimate: NonNullable<JobHandler['estimate']>,
): Promise<void> {
  const tried = new Set<string>()
  for (let found = await listUnestimated(db, clock, kind); found.some(({ id }) => !tried.has(id)); ) {
    for (const job of found) {
      tried.add(job.id)
      const estimated = await estimate(job).catch((error: unknown) => {
        log.warn({ err: error, job: kind, key: job.key }, 'the cost of a job could not be estimated')
      })
      await recordEstimate(db, job.id, estimated ?? { cost: 0, share: null })
    }
    found = await listUnestimated(db, clock, kind)
  }
}

const never = new AbortController().signal

/** Does everything that is due and ends, for programs without a server. @returns how many jobs it claimed. */
export async function runDueJobs(
  deps: RunDeps,
  handlers: readonly JobHandler[],
  signal: AbortSignal = never,
): Promise<number> {
  let total = 0
  for (let found = -1; found !== 0 && !signal.aborted; ) {
    found = 0
    for (const handler of handlers) {
      if (signal.aborted || (handler.mayRun && !(await handler.mayRun()))) continue
      const jobs = await claim(deps, handler, { limit: handler.concurrency })
      await Promise.all(jobs.map((job) => runJob(deps, handler, job, signal)))
      found += jobs.length
    }
    total += found
  }
  return total
}
