// What the program does without a request: the jobs of the queue, and some recurring work in each process.
import { setTimeout as pause } from 'node:timers/promises'
import { system } from '#src/domain/actor.ts'
import { oneDay, oneHour, oneMinute, oneSecond } from '#src/domain/clock.ts'
import { undoTime } from '#src/domain/undo.ts'
import { deleteOldRecords, makeLinkToken, sweepAccounts } from '#src/features/accounts/index.ts'
import { bindingHandler, bindLostIssues, planBindings } from '#src/features/articles/bound/index.ts'
import { articleTarget, markHandler, wordsHandler } from '#src/features/articles/index.ts'
import { publishDueArticles } from '#src/features/articles/issues/index.ts'
import {
  checkWordFiles,
  outsideLinksHandler,
  purgeWithdrawnArticles,
  updateOutdatedListings,
} from '#src/features/articles/upkeep/index.ts'
import { sweepBlobs } from '#src/features/files/index.ts'
import { depositHandlers, planDueDeposits, renewRecords } from '#src/features/indexing/index.ts'
import { type Typesetter, typesettingHandler } from '#src/features/manuscripts/index.ts'
import {
  announceHandler,
  makeNewsletterToken,
  noticeNewIssues,
  sweepSubscribers,
} from '#src/features/newsletter/index.ts'
import { certificateHandler } from '#src/features/review/certificate/index.ts'
import { makeCoAuthorToken, sweepCoAuthorLinks } from '#src/features/review/co-authors/index.ts'
import { forgetReviewers } from '#src/features/review/forgetting/index.ts'
import { anonymousFileHandler, remindPeople, sendDigests } from '#src/features/review/index.ts'
import { findPrinted, sendsProofs } from '#src/features/review/proof/index.ts'
import { makeReviewerToken, newLinkHandler } from '#src/features/review/reviewer/index.ts'
import { proofTarget, purgeDeletedSubmissions, sweepTickets } from '#src/features/submissions/index.ts'
import { sweepUsage } from '#src/features/usage/index.ts'
import { reportFullDisk, scrubFiles } from '#src/features/verification/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import { type ClockWatch, watchClock } from '#src/platform/clock-watch.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { readLastRun } from '#src/platform/jobs/job-store.ts'
import { createJobWorker } from '#src/platform/jobs/job-worker.ts'
import { recurringJob } from '#src/platform/jobs/recurring-job.ts'
import { repeat } from '#src/platform/jobs/repeat.ts'
import { deleteOldMail } from '#src/platform/mail/mail-box.ts'
import { letterHandler, letterToManyHandler } from '#src/platform/mail/mail-queue.ts'
import type { MailTransport } from '#src/platform/mail/transport.ts'
import type { Ballast } from '#src/platform/storage/ballast.ts'
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

const jobShutdownMs = 3 * oneSecond
const oftenMs = 5 * oneSecond

/** Only a process whose clock is steady does this job. */
const publishing = { kind: 'publish-due-articles', everyMs: oneMinute }

const noticing = { kind: 'notice-new-issues', everyMs: oneMinute }

/** Deleted things and orphaned blobs stay for an hour, so that an act in progress or an undo finds them. */
export const endOfGrace = (now: Date): Date => new Date(now.getTime() - undoTime)

export function createBackgroundWork(
  services: ApiServices & { ballast?: Ballast | undefined },
  engines: Engines,
): BackgroundWork {
  const { db, clock, log } = services
  const watch = watchClock(clock)
  const handlers = [...workHandlers(services, engines), ...recurringHandlers(services, watch)]
  const worker = createJobWorker({ db, clock, log, handlers })
  const stopping = new AbortController()
  let repeating: ReturnType<typeof repeat>[] = []

  async function planDeposits(): Promise<void> {
    if ((await planDueDeposits(services, stopping.signal)) > 0) worker.nudge()
  }

  async function lookAtDisk(): Promise<void> {
    const change = services.ballast?.look()
    if (change === 'taken') log.info('there is room on the disk for the ballast')
    if (change !== 'given-up') return
    log.error('the disk is full: the ballast is given up, so that people can still sign in, read and delete')
    await reportFullDisk(services, system)
  }

  async function lookAtClock(): Promise<void> {
    const moved = watch.look()
    if (moved === 0) return
    log.warn({ seconds: Math.round(moved / oneSecond) }, 'the clock was set')
    if (moved < 0) await worker.clockWasSetBack()
  }

  return {
    async start() {
      const steadyMoment = await readLastRun(db, publishing)
      if (steadyMoment) watch.continueFrom(steadyMoment)
      const everyMs = oftenMs
      repeating = [
        repeat({ name: 'watch the clock', everyMs: oneSecond, work: lookAtClock, log }),
        repeat({ name: 'watch the disk', everyMs, work: lookAtDisk, log }),
        repeat({ name: 'plan deposits', everyMs, work: planDeposits, log }),
        countUses(services),
      ]
      await worker.start()
    },
    nudge: () => worker.nudge(),
    async stop() {
      stopping.abort()
      const ended = Promise.all([worker.stop(), ...repeating.map((one) => one.stop())])
      // The shutdown does not wait for a hanging mail server: its letter stays claimed and is sent a minute later,
      // after the next start.
      await Promise.race([ended, pause(jobShutdownMs, undefined, { ref: false })])
    },
  }
}

/** Uses are recorded in memory, so each process counts its own. */
const countUses = ({ usage, log }: Pick<ApiServices, 'usage' | 'log'>) =>
  repeat({ name: 'count usage', everyMs: oftenMs, work: () => usage.count(), log })

/** For a process that leaves all background work but the counting of uses to another one. */
export function createCounting(services: Pick<ApiServices, 'usage' | 'log'>): BackgroundWork {
  let counting: ReturnType<typeof repeat> | undefined
  return {
    async start() {
      counting = countUses(services)
    },
    nudge: () => undefined,
    async stop() {
      await counting?.stop()
    },
  }
}

function workHandlers(services: ApiServices, { transport, typesetter, processes }: Engines): JobHandler[] {
  const typesettingTargets = {
    submission: sendsProofs(proofTarget(services), services),
    article: articleTarget({ ...services, folder: articleFolder, findPrinted }),
  }
  const typesettingHandlers = [
    typesettingHandler({ ...services, typesetter, typesettingTargets, processes }),
    anonymousFileHandler({ ...services, typesetter, processes }),
    certificateHandler({ ...services, typesetter }),
    bindingHandler({ ...services, typesetter }),
  ]
  const delivery = {
    ...services,
    transport,
    makeSecret: (letterId: string) => makeSecretOfLetter(services, letterId),
  }
  return [
    letterHandler(delivery),
    letterToManyHandler(delivery),
    announceHandler(services),
    markHandler(services),
    wordsHandler(services),
    outsideLinksHandler(services),
    ...(processes > 0 ? typesettingHandlers : []),
    newLinkHandler(services),
    ...depositHandlers(services),
  ]
}

/** The link in a letter: of an invitation for reviewers, of their own kind for co-authors and subscribers, otherwise a mailed link. */
const makeSecretOfLetter = async (services: ApiServices, letterId: string): Promise<string | undefined> =>
  (await makeReviewerToken(services, letterId)) ??
  (await makeCoAuthorToken(services, letterId)) ??
  (await makeNewsletterToken(services, letterId)) ??
  makeLinkToken(services, letterId)

/**
 * `onceSteady`: work that cannot be undone waits until the clock is known to be right. A delay does no harm.
 */
export function recurringHandlers(services: ApiServices, watch: Pick<ClockWatch, 'isSteady'>): JobHandler[] {
  const { db, clock } = services
  const again = (kind: string, everyMs: number, work: () => Promise<unknown>) =>
    recurringJob({ kind, everyMs, clock, work })
  const onceSteady = (kind: string, everyMs: number, work: () => Promise<unknown>) =>
    recurringJob({ kind, everyMs, clock, mayRun: () => watch.isSteady(), work })
  return [
    onceSteady(publishing.kind, publishing.everyMs, () => publishDueArticles(services)),
    onceSteady(noticing.kind, noticing.everyMs, async () =>
      noticeNewIssues(services, { lastLook: await readLastRun(db, noticing) }),
    ),
    onceSteady('sweep-subscribers', oneHour, () => sweepSubscribers(services)),
    again('take-over-changes', oneMinute, () => updateOutdatedListings(services)),
    // At the first start of this release; and again for papers that came from an export of an earlier one.
    again('check-word-files', 30 * oneDay, () => checkWordFiles(services)),
    again('renew-records', oneMinute, () => renewRecords(services)),
    again('plan-bindings', oneMinute, () => planBindings(services)),
    again('bind-lost-issues', oneHour, () => bindLostIssues(services)),
    again('sweep-usage', oneHour, () => sweepUsage(services)),
    // Often, so that an expired session is deleted before the clock may be set back and revive it.
    again('sweep-accounts', oneMinute, () => sweepAccounts(services)),
    again('sweep-tickets', oneHour, () => sweepTickets(services)),
    onceSteady('forget-records', oneHour, () => deleteOldRecords(services)),
    onceSteady('sweep-mail', oneHour, () => deleteOldMail(db, clock)),
    onceSteady('remind-people', oneHour, () => remindPeople(services, system)),
    onceSteady('send-digests', oneHour, () => sendDigests(services, system)),
    onceSteady('sweep-co-author-links', oneHour, () => sweepCoAuthorLinks(services, system)),
    onceSteady('forget-reviewers', oneHour, () => forgetReviewers(services, system)),
    again('scrub-files', oneHour, () => scrubFiles(services, system)),
    onceSteady('sweep-files', oneHour, async () => {
      const before = endOfGrace(clock.now())
      await purgeWithdrawnArticles(services, before)
      await purgeDeletedSubmissions(services, before)
      await sweepBlobs(services, before)
    }),
  ]
}
