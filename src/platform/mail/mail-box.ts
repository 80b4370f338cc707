// What administrators see of the mail: what waits, what failed and what was sent in the last thirty days, and sending it again.
// A secret text is seen by nobody but its reader.
import { sql } from 'kysely'
import type { Clock } from '#src/domain/clock.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { MailState } from '#src/domain/mail.ts'
import type { Page, Paged } from '#src/domain/paging.ts'
import { totalPages } from '#src/domain/paging.ts'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import { mostAttempts } from './mail-queue.ts'

export type MailItem = {
  id: string
  kind: string | undefined
  secret: boolean
  recipient: string
  subject: string
  state: MailState
  attempts: number
  lastError: string | undefined
  createdAt: string
  /** Undefined when nobody will try: it was sent or given up, or expires before. */
  nextAttemptAt: string | undefined
  /** When it stops being of use. */
  expiresAt: string | undefined
  sentAt: string | undefined
}

export type MailList = Paged<MailItem> & { counts: Record<MailState, number> }

const keptFor = 30 * 24 * 3_600_000

const stateAt = (now: string) =>
  sql<MailState>`case when sent_at is not null then 'sent' when expires_at <= ${now} then 'expired' when last_error is not null then 'failed' else 'waiting' end`

/** The newest first. `q` is looked for in address and subject. */
export async function listMail(
  db: Database,
  clock: Clock,
  asked: { state: MailState | undefined; q: string | undefined; page: Page },
): Promise<MailList> {
  const now = clock.now().toISOString()
  const words = asked.q?.trim().toLowerCase()
  const pattern = `%${words?.replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('mail')
    .$if(asked.state !== undefined, (query) => query.where(stateAt(now), '=', asked.state ?? 'sent'))
    .$if(Boolean(words), (query) =>
      query.where(
        sql<boolean>`(lower(recipient) like ${pattern} escape '\\' or lower(subject) like ${pattern} escape '\\')`,
      ),
    )
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const total = Number(count)
  const page = { number: Math.min(asked.page.number, totalPages(total, asked.page.size)), size: asked.page.size }
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute()
  return { items: rows.map((row) => toItem(row, now)), total, page, counts: await countStates(db, now) }
}

/** `text` is undefined for what nobody but the reader may see. @throws notFound */
export async function readMail(
  db: Database,
  clock: Clock,
  id: string,
): Promise<MailItem & { text: string | undefined }> {
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
 * Queues a failed message again, to be tried now; of a sent one a copy. @returns the id of what was queued.
 * @throws AppError when it is secret or of no use any more, or it or a copy is on its way.
 */
export function resendMail(db: Database, clock: Clock, id: string): Promise<string> {
  return inTransaction(db, async (tx) => {
    const row = await lockMail(tx, id)
    if (row.secret) {
      const message =
        'This letter holds a link for its reader alone, so it is never sent again. They can ask for a new one.'
      throw new AppError({ kind: 'conflict', code: 'mail-secret', message })
    }
    const now = clock.now().toISOString()
    if (row.expires_at !== null && row.expires_at <= now) {
      const message = 'This letter is of no use any more, so it is not sent again.'
      throw new AppError({ kind: 'conflict', code: 'mail-expired', message })
    }
    const fresh = { attempts: 0, next_attempt_at: now, last_error: null }
    if (row.sent_at) {
      if (await isCopyUnderWay(tx, row)) throw queued('A copy of this letter is queued and leaves by itself.')
      const copy = { ...row, ...fresh, id: newId(), created_at: now, sent_at: null }
      await tx.insertInto('mail').values(copy).execute()
      return copy.id
    }
    // Where it has no error it is claimed or waits for its first claim: another delivery could make two of it.
    const { numUpdatedRows } = await tx
      .updateTable('mail')
      .set(fresh)
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('last_error', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return id
    throw queued('This letter is queued and leaves by itself.')
  })
}

/** Removes what was sent, given up or expired thirty days ago. @returns how many messages. */
export async function forgetOldMail(db: Database, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - keptFor).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('sent_at', '<', before),
        eb.and([eb('sent_at', 'is', null), eb('expires_at', '<', before)]),
        eb.and([
          eb('sent_at', 'is', null),
          eb('last_error', 'is not', null),
          eb('attempts', '>=', mostAttempts),
          eb('next_attempt_at', '<', before),
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

async function countStates(db: Database, now: string): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mail')
    .select((eb) => [stateAt(now).as('state'), eb.fn.countAll<number>().as('count')])
    // By its name: PostgreSQL does not know two expressions with a value in them for the same.
    .groupBy('state')
    .execute()
  const counts = { waiting: 0, failed: 0, expired: 0, sent: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

const queued = (message: string) => new AppError({ kind: 'conflict', code: 'mail-queued', message })

/** A copy is the same letter to the same reader; one that was given up is under way no longer. */
async function isCopyUnderWay(tx: Database, { recipient, subject, body }: Schema['mail']): Promise<boolean> {
  const copy = await tx
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', recipient)
    .where('subject', '=', subject)
    .where('body', '=', body)
    .where('sent_at', 'is', null)
    .where((eb) => eb.or([eb('last_error', 'is', null), eb('attempts', '<', mostAttempts)]))
    .executeTakeFirst()
  return copy !== undefined
}

/** Not to be copied by others until the transaction ends; on SQLite nobody else writes during one. @throws notFound */
async function lockMail(tx: Database, id: string): Promise<Schema['mail']> {
  if (isId(id) && databaseKind(tx) === 'postgres') {
    await tx.selectFrom('mail').select('id').where('id', '=', id).forUpdate().execute()
  }
  return findRow(tx, id)
}

async function findRow(db: Database, id: string): Promise<Schema['mail']> {
  const row = isId(id) ? await db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst() : undefined
  if (!row) throw notFound()
  return row
}

function toItem(row: Schema['mail'], now: string): MailItem {
  const state = stateOf(row, now)
  const givenUp = state === 'failed' && row.attempts >= mostAttempts
  const isInTime = row.expires_at === null || row.next_attempt_at < row.expires_at
  const ended = state === 'sent' || state === 'expired' || givenUp || !isInTime
  return {
    id: row.id,
    kind: row.kind ?? undefined,
    secret: row.secret === 1,
    recipient: row.recipient,
    subject: row.subject,
    state,
    attempts: row.attempts,
    lastError: row.last_error ?? undefined,
    createdAt: row.created_at,
    nextAttemptAt: ended ? undefined : row.next_attempt_at,
    expiresAt: row.expires_at ?? undefined,
    sentAt: row.sent_at ?? undefined,
  }
}

function stateOf(row: Schema['mail'], now: string): MailState {
  if (row.sent_at !== null) return 'sent'
  if (row.expires_at !== null && row.expires_at <= now) return 'expired'
  return row.last_error === null ? 'waiting' : 'failed'
}
