// Mail is queued by the transaction that causes it and delivered afterwards, so that no message is lost while the mail
// server is down and none is sent for something that was rolled back.
//
// Each message is sent once as far as SMTP allows. Between a mail server's "accepted" and our note of it lies a moment: when
// the process dies in it, or the connection breaks before the answer has come, the message is sent again, under the same
// Message-ID, by which a mail program knows the second copy.
import type { Clock } from '#src/domain/clock.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Log } from '#src/platform/log.ts'
import { newId } from '#src/platform/new-id.ts'
import type { MailTransport } from './transport.ts'

export type Letter = {
  /** What caused it. */
  readonly kind: string
  /** Only its reader may see the text, and it is forgotten when it is sent or given up. */
  readonly secret: boolean
  /** From when on it is of no use: it is not sent any more then, and its text is forgotten. */
  readonly expiresAt?: string | undefined
  readonly to: string
  readonly senderName: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Waiting doubles from half a minute to six hours; after 40 attempts (about nine days) a message is given up and kept.
const firstWait = 30_000
const longestWait = 6 * 3_600_000
export const mostAttempts = 40
// A delivery that was begun and never marked (the process died) is begun again after this time: longer than a mail server
// may take for all its answers together.
const claim = 15 * 60_000
const batch = 20

/** @returns the id of the message. */
export async function queueMail(db: Database, clock: Clock, letter: Letter): Promise<string> {
  const now = clock.now().toISOString()
  const id = newId()
  await db
    .insertInto('mail')
    .values({
      id,
      kind: letter.kind,
      secret: Number(letter.secret),
      recipient: letter.to,
      sender_name: oneLine(letter.senderName),
      reply_to: letter.replyTo ?? null,
      subject: oneLine(letter.subject),
      body: letter.text,
      html: letter.html,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
      expires_at: letter.expiresAt ?? null,
    })
    .execute()
  return id
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

type Postman = { db: Database; clock: Clock; log: Log; transport: MailTransport }

/**
 * Sends what is due, one message after the other, and returns how many left. Each is claimed on its own, so that a slow mail
 * server never holds messages that another process could send; an aborted signal ends it after the message under way.
 */
export async function deliverDueMail(from: Postman, signal?: AbortSignal): Promise<number> {
  await forgetExpiredTexts(from)
  let sent = 0
  for (let turn = 0; turn < batch && !signal?.aborted; turn += 1) {
    const mail = await claimNext(from.db, from.clock)
    if (!mail) break
    if (await deliver(from, mail)) sent += 1
  }
  return sent
}

const forgotten = { body: '', html: null }

async function forgetExpiredTexts({ db, clock, log }: Postman): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set(forgotten)
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', clock.now().toISOString())
    .where('body', '!=', '')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log.warn({ count: Number(numUpdatedRows) }, 'mail expired before it could be sent')
}

async function deliver({ db, clock, log, transport }: Postman, mail: ClaimedMail): Promise<boolean> {
  try {
    await transport.send({
      id: mail.id,
      to: mail.recipient,
      senderName: mail.sender_name ?? undefined,
      replyTo: mail.reply_to ?? undefined,
      subject: mail.subject,
      text: mail.body,
      html: mail.html ?? undefined,
      date: new Date(mail.created_at),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    const attempt = mail.attempts + 1
    const givenUp = attempt >= mostAttempts
    const wait = givenUp ? 0 : Math.min(longestWait, firstWait * 2 ** mail.attempts)
    const next = new Date(clock.now().getTime() + wait).toISOString()
    await db
      .updateTable('mail')
      .set({ last_error: reason.slice(0, 500), next_attempt_at: next, ...(givenUp && mail.secret ? forgotten : {}) })
      .where('id', '=', mail.id)
      // Not if it was claimed anew in the meantime: then its fate is the other's to tell.
      .where('attempts', '=', attempt)
      .execute()
    const outcome = givenUp ? 'it is given up' : 'it stays queued'
    log.warn({ mail: mail.id, attempt, reason }, `mail could not be sent; ${outcome}`)
    return false
  }
  await db
    .updateTable('mail')
    .set({ sent_at: clock.now().toISOString(), last_error: null, ...(mail.secret ? forgotten : {}) })
    .where('id', '=', mail.id)
    .execute()
  return true
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** The message that has been due longest, unless another process took it in the meantime. While it is claimed it has no error. */
function claimNext(db: Database, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .where((eb) => eb.or([eb('attempts', '<', mostAttempts), eb('last_error', 'is', null)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    if (!mail) return undefined
    const { numUpdatedRows } = await tx
      .updateTable('mail')
      .set({
        attempts: mail.attempts + 1,
        last_error: null,
        next_attempt_at: new Date(now.getTime() + claim).toISOString(),
      })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? mail : undefined
  })
}
