// Tells subscribers of each new issue, once. The calendar completes issues without anybody's act, so whatever completes one, a
// look at all of them finds it. A job then queues the letters, some at a time, and each part is one transaction with the end of
// the job's turn: wherever the process dies, nobody is left out and nobody is written to twice.
import { system } from '#src/domain/actor.ts'
import { oneMinute } from '#src/domain/clock.ts'
import type { IssueNumber } from '#src/domain/issue.ts'
import { isNews } from '#src/domain/issue-news.ts'
import { undoTime } from '#src/domain/undo.ts'
import { type Issue, listIssueContents, listIssues } from '#src/features/articles/issues/index.ts'
import { listRecordsSince, readPeriodical } from '#src/features/periodical/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { JobHandler, JobResult } from '#src/platform/jobs/job.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { type Letter, queueMail } from '#src/platform/mail/mail-queue.ts'
import type { Services } from '#src/platform/services.ts'
import {
  continueAnnouncement,
  deleteAnnouncement,
  endAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listSeenIssues,
} from './announcement-store.ts'
import { isNewsletterSent } from './is-newsletter-sent.ts'
import { newIssueLetter } from './newsletter-letters.ts'
import { countWaitingLetters, insertSubscriberLetter, lockConfirmed } from './subscriber-store.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'mailDelivery'> & {
  readonly addressOf: (articleId: string) => string
}

/** The kind of the job that announces an issue; its key is the issue's numbers. */
export const announceJobKind = 'announce-issue'

export const announceKey = ({ volume, issue }: IssueNumber): string => `${volume}.${issue}`

const lettersPerPart = 50

// Each is kept whole until it is sent: with a mail server that is away, a large list must not fill the database.
const maxWaiting = 1_000

/**
 * Finds issues that have become complete since the look before, if there was one. An issue that is no news, or that may have
 * become complete while nobody would have heard of it, is never announced later either. The first letter waits for as long as
 * an act can be undone: the issue may have been closed by mistake.
 */
export async function noticeNewIssues(deps: Deps, { lastLook }: { lastLook: Date | undefined }): Promise<void> {
  const { db, clock } = deps
  const seen = new Set((await listSeenIssues(db)).map(announceKey))
  const complete = (await readPublicIssues(deps)).filter(({ state }) => state === 'published')
  const found = complete.filter((issue) => !seen.has(announceKey(issue)))
  if (found.length === 0) return
  const isSent = lastLook !== undefined && (await isNewsletterSent(deps)) && (await wasOnSince(db, lastLook))
  const now = clock.now()
  const seenAt = now.toISOString()
  const notBefore = new Date(now.getTime() + undoTime).toISOString()
  for (const issue of found) {
    await inTransaction(db, async (tx) => {
      const isAnnounced = isSent && isNews(issue, now)
      const isFirst = await insertAnnouncement(tx, issue, { seenAt, doneAt: isAnnounced ? null : seenAt })
      if (isFirst && isAnnounced)
        await enqueueJob(tx, clock, { kind: announceJobKind, key: announceKey(issue), notBefore })
    })
  }
}

async function wasOnSince(db: Database, moment: Date): Promise<boolean> {
  return (await listRecordsSince(db, moment)).every(({ newsletter }) => newsletter.enabled)
}

export function announceHandler(deps: Deps): JobHandler {
  return {
    kind: announceJobKind,
    concurrency: 1,
    maxAttempts: 40,
    waitMs: (attempts) => Math.min(60, attempts) * oneMinute,
    run: ({ key }) => announce(deps, key),
  }
}

async function announce(deps: Deps, key: string): Promise<JobResult | undefined> {
  const { db, clock } = deps
  const [volume = 0, issue = 0] = key.split('.').map(Number)
  const number = { volume, issue }
  const known = await findAnnouncement(db, number)
  if (!known || known.doneAt !== undefined) return undefined
  const now = clock.now()
  const end: JobResult = { write: (tx) => endAnnouncement(tx, number, now.toISOString()) }
  if (!(await isNewsletterSent(deps))) return end
  const opened = (await readPublicIssues(deps)).find((one) => announceKey(one) === key)
  if (known.letters === 0 && opened?.state !== 'published') return { write: (tx) => deleteAnnouncement(tx, number) }
  const contents = await listIssueContents(db, number)
  if (!opened || contents.length === 0) return end
  if ((await countWaitingLetters(db)) >= maxWaiting) {
    return { again: { notBefore: new Date(now.getTime() + oneMinute).toISOString(), attempts: 0 } }
  }
  const sender = await readPeriodical(db)
  const write = (to: string) => newIssueLetter(sender, to, { ...deps, issue: opened, contents })
  return {
    write: (tx) => queuePart({ ...deps, db: tx }, { number, after: known.lastSubscriber, write }),
    again: { notBefore: now.toISOString(), attempts: 0 },
  }
}

type Part = { number: IssueNumber; after: string | undefined; write(to: string): Letter }

async function queuePart({ db: tx, clock }: { db: Database } & Pick<Services, 'clock'>, part: Part): Promise<void> {
  const { number, after, write } = part
  const readers = await lockConfirmed(tx, { after, limit: lettersPerPart })
  for (const { id: subscriberId, email } of readers) {
    const mailId = await queueMail(tx, clock, write(email))
    await insertSubscriberLetter(tx, { mailId, subscriberId, linkPurpose: 'leave', about: number })
  }
  const last = readers.at(-1)
  if (last) await continueAnnouncement(tx, number, { letters: readers.length, lastSubscriber: last.id })
  if (readers.length < lettersPerPart) await endAnnouncement(tx, number, clock.now().toISOString())
}

const readPublicIssues = async (deps: Deps): Promise<Issue[]> => (await listIssues(deps, system, { all: false })).issues
