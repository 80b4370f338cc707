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

/** Sends what is due and returns how many messages left. */
export async function deliverDueMail(from: {
  db: Database
  clock: Clock
  log: Log
  transport: MailTransport
}): Promise<number> {
  const { db, clock, log, transport } = from
  let sent = 0
  for (const mail of await claimDue(db, clock)) {
    try {
      await transport.send({ id: mail.id, to: mail.recipient, subject: mail.subject, text: mail.body })
      // The body may hold a reset link: once sent it has no business here.
      await db
        .updateTable('mail')
        .set({ sent_at: clock.now().toISOString(), body: '', last_error: null })
        .where('id', '=', mail.id)
        .execute()
      sent += 1
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      const wait = Math.min(longestWait, firstWait * 2 ** mail.attempts)
      await db
        .updateTable('mail')
        .set({
          last_error: reason.slice(0, 500),
          next_attempt_at: new Date(clock.now().getTime() + wait).toISOString(),
        })
        .where('id', '=', mail.id)
        .execute()
      log.warn({ mail: mail.id, attempt: mail.attempts + 1, reason }, 'mail could not be sent; it stays queued')
    }
  }
  return sent
}

function claimDue(db: Database, clock: Clock) {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const due = await tx
      .selectFrom('mail')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.toISOString())
      .where('attempts', '<', mostAttempts)
      .orderBy('next_attempt_at')
      .limit(batch)
      .execute()
    const claimed = []
    for (const mail of due) {
      const { numUpdatedRows } = await tx
        .updateTable('mail')
        .set({ attempts: mail.attempts + 1, next_attempt_at: new Date(now.getTime() + claim).toISOString() })
        .where('id', '=', mail.id)
        .where('attempts', '=', mail.attempts)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) claimed.push(mail)
    }
    return claimed
  })
}
