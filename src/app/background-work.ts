// What the program does without a request: the jobs of the queue, and the little that each process does for itself.
import { setTimeout as pause } from 'node:timers/promises'
import { oneHour, oneMinute, oneSecond } from '#src/domain/clock.ts'
import { undoTime } from '#src/domain/undo.ts'
import { sweepAccounts } from '#src/features/accounts/index.ts'
import { articleTarget, forgetWithdrawn, markHandler } from '#src/features/articles/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { depositHandlers, planDueDeposits, renewRecords } from '#src/features/indexing/index.ts'
import { type Typesetter, typesettingHandler } from '#src/features/manuscripts/index.ts'
import { forgetDeletedSubmissions, proofTarget, sweepTickets } from '#src/features/submissions/index.ts'
import { sweepUsage } from '#src/features/usage/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { createJobWorker } from '#src/platform/jobs/job-worker.ts'
import { recurringJob } from '#src/platform/jobs/recurring-job.ts'
import { repeat } from '#src/platform/jobs/repeat.ts'
import { forgetOldMail } from '#src/platform/mail/mail-box.ts'
import { letterHandler } from '#src/platform/mail/mail-queue.ts'
import type { MailTransport } from '#src/platform/mail/transport.ts'
import { articleFolder } from '#src/wire/journal.ts'

export type BackgroundWork = {
  start(): Promise<void>
  /** Signals after a commit that jobs were enqueued. */
  nudge(): void
  /** Starts nothing more, and waits a little for running work. */
  stop(): Promise<void>
}

type Engines = {
  transport: MailTransport
  typesetter: Typesetter
  /** How many papers are typeset at the same time; with 0 they wait. */
  processes: number
}

const jobPatience = 3 * oneSecond

/** Deleted things and orphaned blobs stay for an hour, so that an act in progress or an undo finds them. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() - undoTime)

export function createBackgroundWork(services: ApiServices, engines: Engines): BackgroundWork {
  const { db, clock, log } = services
  const handlers = [...workHandlers(services, engines), ...recurringHandlers(services)]
  const worker = createJobWorker({ db, clock, log, handlers })
  const stopping = new AbortController()
  let repeating: ReturnType<typeof repeat>[] = []

  async function planDeposits(): Promise<void> {
    if ((await planDueDeposits(services, stopping.signal)) > 0) worker.nudge()
  }

  return {
    async start() {
      const everyMs = 5 * oneSecond
      repeating = [
        repeat({ name: 'plan deposits', everyMs, work: planDeposits, log }),
        // What this process has recorded in its memory: no other process can count it.
        repeat({ name: 'count usage', everyMs, work: () => services.usage.count(), log }),
      ]
      await worker.start()
    },
    nudge: () => worker.nudge(),
    async stop() {
      stopping.abort()
      const ended = Promise.all([worker.stop(), ...repeating.map((one) => one.stop())])
      // The shutdown does not wait for a hanging mail server: its letter stays claimed and is sent a minute later,
      // after the next start.
      await Promise.race([ended, pause(jobPatience, undefined, { ref: false })])
    },
  }
}

function workHandlers(services: ApiServices, { transport, typesetter, processes }: Engines): JobHandler[] {
  const typesettingTargets = {
    submission: proofTarget(services),
    article: articleTarget({ ...services, folder: articleFolder }),
  }
  return [
    letterHandler({ ...services, transport }),
    markHandler(services),
    ...(processes > 0 ? [typesettingHandler({ ...services, typesetter, typesettingTargets, processes })] : []),
    ...depositHandlers(services),
  ]
}

function recurringHandlers(services: ApiServices): JobHandler[] {
  const { db, clock } = services
  const again = (kind: string, everyMs: number, work: () => Promise<unknown>) =>
    recurringJob({ kind, everyMs, clock, work })
  return [
    again('publish-due-articles', oneMinute, () => publishDueArticles(services)),
    again('renew-records', oneMinute, () => renewRecords(services)),
    again('sweep-usage', oneHour, () => sweepUsage(services)),
    again('sweep-accounts', oneHour, () => sweepAccounts(services)),
    again('sweep-tickets', oneHour, () => sweepTickets(services)),
    again('sweep-mail', oneHour, () => forgetOldMail(db, clock)),
    again('sweep-files', oneHour, async () => {
      const before = endOfGrace(clock.now())
      await forgetWithdrawn(services, before)
      await forgetDeletedSubmissions(services, before)
      await sweepBlobs(services, before)
    }),
  ]
}
