// What administrators see of the mail: waiting messages, failed ones and those sent in the last thirty days, and how they
// send them again. Only its recipient ever sees a secret text.
import { sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { LetterKind, MailState } from '#src/domain/mail.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { totalPages } from '#src/domain/paging.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { newId } from '#src/platform/new-id.ts'
import { jobKindOf, letterJobKind, letterToManyJobKind } from './mail-queue.ts'

export type MailItem = {
  id: string
  /** Unknown for letters of earlier releases. */
  kind: LetterKind | undefined
  secret: boolean
  recipient: string
  subject: string
  state: MailState
  attempts: number
  lastError: string | undefined
  createdAt: string
  /** Undefined when there is no further attempt: it was sent or given up, or expires first. */
  nextAttemptAt: string | undefined
  /** After this instant it is useless. */
  expiresAt: string | undefined
  sentAt: string | undefined
}

export type MailList = Paged<MailItem> & { counts: Record<MailState, number> }

const keptFor = 30 * oneDay

const jobKinds = [letterJobKind, letterToManyJobKind]

/** Letters with the jobs that send them: none for one that was sent, or has expired and been cleared. */
const lettersOf = (db: Database) =>
  db
    .selectFrom('mail')
    .leftJoin('job', (join) => join.onRef('job.key', '=', 'mail.id').on('job.kind', 'in', jobKinds))
    .where('mail.confidential', '=', 0)

const stateAt = (now: string) =>
  sql<MailState>`case when mail.sent_at is not null then 'sent' when mail.expires_at <= ${now} then 'expired'
    when mail.last_error is not null and ${isResting} then 'failed' else 'waiting' end`

/** While a letter is being sent, its earlier error does not matter. */
const isResting = sql<boolean>`coalesce(job.state, '') <> 'running'`

export type LetterFilter = { state: MailState | undefined; q: string | undefined; page: Page }

/** Newest first. `q` is looked for in address and subject. */
export async function listLetters(db: Database, clock: Clock, asked: LetterFilter): Promise<MailList> {
  const now = clock.now().toISOString()
  const words = asked.q?.trim().toLowerCase()
  const pattern = `%${words?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = lettersOf(db)
    .$if(asked.state !== undefined, (query) => query.where(stateAt(now), '=', asked.state ?? 'sent'))
    .$if(Boolean(words), (query) =>
      query.where(
        sql<boolean>`(lower(mail.recipient) like ${pattern} escape '\\' or lower(mail.subject) like ${pattern} escape '\\')`,
      ),
    )
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const page = { number: Math.min(asked.page.number, totalPages(total, asked.page.size)), size: asked.page.size }
  const rows = await withJob(found)
    .orderBy('mail.created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { items: rows.map((row) => toItem(row, now)), total, page, counts: await countStates(db, now) }
}

const withJob = (letters: ReturnType<typeof lettersOf>) =>
  letters.selectAll('mail').select(['job.state as job_state', 'job.not_before', 'job.lease_until'])

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof withJob>['executeTakeFirst']>>>

export type LetterWithText = MailItem & { text: string | undefined }

/** `text` is undefined if only the reader may see it. @throws notFound */
export async function findLetter(db: Database, clock: Clock, id: string): Promise<LetterWithText> {
  const row = await findRow(db, id)
  const item = toItem(row, clock.now().toISOString())
  return { ...item, text: row.secret || item.state === 'expired' ? undefined : row.body }
}

/** For the audit log. */
export async function subjectOfMail(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('mail').select('subject').where('id', '=', id).executeTakeFirst()
  return row?.subject
}

/**
 * Queues a failed message again, to be tried now; for a sent one, a copy.
 * @returns the id of the queued message.
 * @throws AppError when it is secret or expired, or it or a copy is already queued.
 */
export function resendLetter(db: Database, clock: Clock, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const row = await lockMail(tx, id)
    if (row.secret) {
      const message =
        'This letter contains a link for its recipient only, so it cannot be sent again. The recipient can request a new one.'
      throw new AppError({ kind: 'conflict', code: 'mail-secret', message })
    }
    const now = clock.now().toISOString()
    if (row.expires_at !== null && row.expires_at <= now) {
      const message = 'This letter has expired, so it cannot be sent again.'
      throw new AppError({ kind: 'conflict', code: 'mail-expired', message })
    }
    const fresh = { attempts: 0, last_error: null }
    if (row.sent_at) {
      if (await isCopyUnderWay(tx, row))
        throw queued('A copy of this letter is queued already and will be sent automatically.')
      const { job_state, not_before, lease_until, ...letter } = row
      const copy = { ...letter, ...fresh, id: newId(), created_at: now, sent_at: null }
      await tx.insertInto('mail').values(copy).execute()
      await enqueueJob(tx, clock, { kind: jobKindOf(copy), key: copy.id })
      return copy.id
    }
    if (stateOf(row, now) !== 'failed') throw queued('This letter is queued already and will be sent automatically.')
    await tx.updateTable('mail').set(fresh).where('id', '=', id).execute()
    await enqueueJob(tx, clock, { kind: jobKindOf(row), key: id })
    return id
  })
}

/** Removes messages that were sent, given up or expired thirty days ago. @returns how many. */
export function deleteOldMail(db: Database, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - keptFor).toISOString()
  return inTransaction(db, async (tx) => {
    const givenUp = tx.selectFrom('job').select('key').where('kind', 'in', jobKinds).where('given_up_at', '<', before)
    const { numDeletedRows } = await tx
      .deleteFrom('mail')
      .where((eb) =>
        eb.or([
          eb('sent_at', '<', before),
          eb.and([eb('sent_at', 'is', null), eb.or([eb('expires_at', '<', before), eb('id', 'in', givenUp)])]),
        ]),
      )
      .executeTakeFirst()
    await tx.deleteFrom('job').where('kind', 'in', jobKinds).where('given_up_at', '<', before).execute()
    return Number(numDeletedRows)
  })
}

async function countStates(db: Database, now: string): Promise<Record<MailState, number>> {
  const rows = await lettersOf(db)
    .select((eb) => [stateAt(now).as('letter_state'), eb.fn.countAll<number>().as('count')])
    // By name: PostgreSQL does not treat two expressions with a bound value as the same.
    .groupBy('letter_state')
    .execute()
  const counts = { waiting: 0, failed: 0, expired: 0, sent: 0 }
  for (const { letter_state, count } of rows) counts[letter_state] = Number(count)
  return counts
}

const queued = (message: string) => new AppError({ kind: 'conflict', code: 'mail-queued', message })

/** A copy is the same letter to the same reader; one that was given up is no longer queued. */
async function isCopyUnderWay(tx: Database, { recipient, subject, body }: Row): Promise<boolean> {
  const copy = await lettersOf(tx)
    .select('mail.id')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .where('sent_at', 'is', null)
    .where('job.state', '<>', 'given-up')
    .executeTakeFirst()
  return copy !== undefined
}

/** Locked against copying until the transaction ends; on SQLite nobody else writes during one. @throws notFound */
async function lockMail(tx: Database, id: string): Promise<Row> {
  if (isId(id) && databaseKind(tx) === 'postgres') {
    await tx.selectFrom('mail').select('id').where('id', '=', id).forUpdate().execute()
  }
  return findRow(tx, id)
}

async function findRow(db: Database, id: string): Promise<Row> {
  const row = isId(id) ? await withJob(lettersOf(db)).where('mail.id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return row
}

function toItem(row: Row, now: string): MailItem {
  const isRunning = row.job_state === 'running'
  return {
    id: row.id,
    kind: (row.kind ?? undefined) as LetterKind | undefined,
    secret: row.secret === 1,
    recipient: row.recipient,
    subject: row.subject,
    state: stateOf(row, now),
    attempts: row.attempts + (isRunning ? 1 : 0),
    lastError: isRunning ? undefined : (row.last_error ?? undefined),
    createdAt: row.created_at,
    nextAttemptAt: nextAttemptOf(row, now),
    expiresAt: row.expires_at ?? undefined,
    sentAt: row.sent_at ?? undefined,
  }
}

function nextAttemptOf(row: Row, now: string): string | undefined {
  const next = row.job_state === 'running' ? row.lease_until : row.job_state === 'waiting' ? row.not_before : null
  const isInTime = row.expires_at === null || (row.expires_at > now && next !== null && next < row.expires_at)
  return isInTime ? (next ?? undefined) : undefined
}

function stateOf(row: Row, now: string): MailState {
  if (row.sent_at !== null) return 'sent'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.last_error === null || row.job_state === 'running' ? 'waiting' : 'failed'
}
