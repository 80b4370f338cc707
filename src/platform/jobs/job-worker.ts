// Claims the jobs that are due and hands them to the handlers of their kinds. Any number of processes may work on the
// same database: each job is claimed by one.
import { hostname } from 'node:os'
import type { JobHandler } from './job.ts'
import { claimJobs, ensureRecurringJob, findDueKinds } from './job-store.ts'
import { repeat } from './repeat.ts'
import { type RunDeps, runJob } from './run-job.ts'

export type JobWorker = {
  start(): Promise<void>
  /** Looks for due jobs now instead of within a second: call it after a commit that enqueued one. */
  nudge(): void
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
    if (handler.isOpen && !(await handler.isOpen())) return
    for (const job of await claimJobs(db, clock, { kind, limit, worker, except: [...underWay.keys()] })) {
      const end = runJob(deps, handler, job, stopping.signal).then(() => {
        underWay.delete(job.id)
        looking?.nudge()
      })
      underWay.set(job.id, { kind, end })
    }
  }

  return {
    async start() {
      await ensureRecurringJobs(deps)
      looking = repeat({ name: 'jobs', everyMs: lookEveryMs, work: look, log })
      looking.nudge()
    },
    nudge: () => looking?.nudge(),
    async stop() {
      stopping.abort()
      await looking?.stop()
      await Promise.all([...underWay.values()].map(({ end }) => end))
    },
  }
}

async function ensureRecurringJobs({ db, clock, handlers }: RunDeps & { handlers: readonly JobHandler[] }) {
  for (const { kind, everyMs } of handlers) {
    if (everyMs === undefined) continue
    await ensureRecurringJob(db, clock, kind, new Date(clock.now().getTime() + everyMs).toISOString())
  }
}

const never = new AbortController().signal

/** Does everything that is due and ends, for programs without a server. @returns how many jobs it claimed. */
export async function runDueJobs(
  deps: RunDeps,
  handlers: readonly JobHandler[],
  signal: AbortSignal = never,
): Promise<number> {
  const { db, clock } = deps
  let total = 0
  for (let found = -1; found !== 0 && !signal.aborted; ) {
    found = 0
    for (const handler of handlers) {
      if (signal.aborted || (handler.isOpen && !(await handler.isOpen()))) continue
      const jobs = await claimJobs(db, clock, { kind: handler.kind, limit: handler.concurrency, worker })
      await Promise.all(jobs.map((job) => runJob(deps, handler, job, signal)))
      found += jobs.length
    }
    total += found
  }
  return total
}
