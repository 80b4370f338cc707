// Mail is queued by the transaction that causes it and delivered afterwards, so that no message is lost while the mail
// server is down and none is sent for something that was rolled back.
import type { Clock } from '#src/core/clock.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Log } from '#src/platform/log.ts'
import { newId } from '#src/platform/new-id.ts'
import type { MailTransport } from './transport.ts'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string }

// Waiting doubles from half a minute to six hours; after 40 attempts (about nine days) a message is given up and kept.
const firstWait = 30_000
const longestWait = 6 * 3_600_000
const mostAttempts = 40
// A delivery that was begun and never marked (the process died) is begun again after this time.
const claim = 120_000
const batch = 20

export async function queueMail(db: Database, clock: Clock, letter: Letter): Promise<void> {
  const now = clock.now().toISOString()
  await db
    .insertInto('mail')
    .values({
      id: newId(),
      recipient: letter.to,
      subject: letter.subject.replace(/\s+/g, ' ').trim(),
      body: letter.text,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

type Postman = { db: Database; clock: Clock; log: Log; transport: MailTransport }

/**
 * Sends what is due, one message after the other, and returns how many left. Each is claimed on its own, so that a slow mail
 * server never holds messages that another process could send; an aborted signal ends it after the message under way.
 */
export async function deliverDueMail(from: Postman, signal?: AbortSignal): Promise<number> {
  let sent = 0
  for (let turn = 0; turn < batch && !signal?.aborted; turn += 1) {
    const mail = await claimNext(from.db, from.clock)
    if (!mail) break
    if (await deliver(from, mail)) sent += 1
  }
  return sent
}

async function deliver({ db, clock, log, transport }: Postman, mail: ClaimedMail): Promise<boolean> {
  try {
    await transport.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body })
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    const wait = Math.min(longestWait, firstWait * 2 ** mail.attempts)
    const next = new Date(clock.now().getTime() + wait).toISOString()
    await db
      .updateTable('mail')
      .set({ last_error: reason.slice(0, 500), next_attempt_at: next })
      .where('id', '=', mail.id)
      .execute()
    log.warn({ mail: mail.id, attempt: mail.attempts + 1, reason }, 'mail could not be sent; it stays queued')
    return false
  }
  // The body may hold a reset link: once sent it has no business here.
  await db
    .updateTable('mail')
    .set({ sent_at: clock.now().toISOString(), body: '', last_error: null })
    .where('id', '=', mail.id)
    .execute()
  return true
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>

/** The message that has been due longest, unless another process took it in the meantime. */
function claimNext(db: Database, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const mail = await tx
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .where('attempts', '<', mostAttempts)
      .orderBy('next_attempt_at')
      .limit(1)
      .executeTakeFirst()
    if (!mail) return undefined
    const { numUpdatedRows } = await tx
      .updateTable('mail')
      .set({ attempts: mail.attempts + 1, next_attempt_at: new Date(now.getTime() + claim).toISOString() })
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? mail : undefined
  })
}
