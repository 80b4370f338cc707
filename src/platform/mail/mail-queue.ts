// Mail is queued by the transaction that causes it and delivered afterwards, so that no message is lost while the mail
// server is down and none is sent for something that was rolled back. Each message is sent once as far as SMTP allows.
// If the process dies between a mail server's "accepted" and our record of it, or the connection breaks before the
// answer arrives, the message is sent again under the same Message-ID, by which a mail program recognises the second
// copy.
import type { Clock } from '#src/domain/clock.ts'
import { oneHour } from '#src/domain/clock.ts'
import type { LetterKind } from '#src/domain/mail.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { JobFailed, type JobHandler } from '#src/platform/jobs/job.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import type { Log } from '#src/platform/log.ts'
import { newId } from '#src/platform/new-id.ts'
import type { MailTransport } from './transport.ts'

export type Letter = {
  readonly kind: LetterKind | CaseLetterKind
  /** Only its reader may see the text, which is deleted when the letter is sent or given up. */
  readonly secret: boolean
  /** About a case under review: only those who may see the case see it. */
  readonly confidential?: boolean | undefined
  /** After this instant it is not sent any more, and its text is deleted. */
  readonly expiresAt?: string | undefined
  /** It waits until this instant, as long as the event it reports can be undone. */
  readonly notBefore?: string | undefined
  /**
   * For a letter to many: where its reader leaves with one request. Such letters go beside all others, which never wait for
   * them, and nothing about one is kept once it is sent.
   */
  readonly leaveAddress?: string | undefined
  readonly to: string
  readonly senderName: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Waiting doubles from half a minute to six hours; after 40 attempts (about nine days) a message is given up and kept.
const firstWaitMs = 30_000
const maxWaitMs = 6 * oneHour
const maxAttempts = 40

/** The kind of the job that sends a letter; its key is the letter's id. */
export const letterJobKind = 'send-letter'

/** The same for a letter to many. */
export const letterToManyJobKind = 'send-letter-to-many'

export const jobKindOf = ({ leave_address }: Pick<Mail, 'leave_address'>): string =>
  leave_address === null ? letterJobKind : letterToManyJobKind

/** @returns the id of the message. */
export async function queueMail(db: Database, clock: Clock, letter: Letter): Promise<string> {
  const id = newId()
  const leave_address = letter.leaveAddress ?? null
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('mail')
      .values({
        id,
        kind: letter.kind,
        secret: Number(letter.secret),
        confidential: Number(letter.confidential ?? false),
        recipient: letter.to,
        sender_name: oneLine(letter.senderName),
        reply_to: letter.replyTo ?? null,
        subject: oneLine(letter.subject),
        body: letter.text,
        html: letter.html,
        created_at: clock.now().toISOString(),
        attempts: 0,
        sent_at: null,
        last_error: null,
        expires_at: letter.expiresAt ?? null,
        leave_address,
      })
      .execute()
    await enqueueJob(tx, clock, { kind: jobKindOf({ leave_address }), key: id, notBefore: letter.notBefore })
  })
  return id
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where the text of a queued letter has its secret, which is made when the letter is sent. */
export const placeOfSecret = 'MADE-WHEN-SENT'

/** Where a letter that a command queues has the site's address, which only the server that sends it knows. */
export const placeOfSite = 'https://known-when-sent.invalid'

export const fillInSite = (text: string, publicUrl: string): string => text.replaceAll(placeOfSite, publicUrl)

/** Sends letters to many, one after the other. */
export const letterToManyHandler = (delivery: DeliveryDeps): JobHandler => ({
  ...letterHandler(delivery),
  kind: letterToManyJobKind,
})

/** Sends queued letters, one after the other. */
export function letterHandler({ db, clock, log, publicUrl, transport, makeSecret }: DeliveryDeps): JobHandler {
  return {
    kind: letterJobKind,
    concurrency: 1,
    maxAttempts,
    waitMs,
    async run({ key: id, attempts }) {
      const mail = await findUnsent(db, id)
      if (!mail) return undefined
      const now = clock.now().toISOString()
      if (mail.expires_at !== null && mail.expires_at <= now) {
        log.warn({ mail: id }, 'a letter expired before it could be sent')
        return { write: (tx) => updateMail(tx, id, forgotten) }
      }
      const letter = await withSecret(withSite(mail, publicUrl), makeSecret)
      if (!letter) {
        log.info({ mail: id }, 'a letter with a secret became useless before it was sent')
        return { write: (tx) => updateMail(tx, id, { ...forgotten, expires_at: now }) }
      }
      await send(transport, letter).catch((error: unknown) => {
        // When it expires it is claimed once more, so that its text is deleted.
        const timeLeft = mail.expires_at === null ? maxWaitMs : Date.parse(mail.expires_at) - clock.now().getTime()
        throw new JobFailed({ reason: reasonOf(error), waitMs: Math.min(waitMs(attempts), Math.max(0, timeLeft)) })
      })
      if (mail.leave_address !== null) return { write: (tx) => deleteMail(tx, id) }
      const sent = { sent_at: clock.now().toISOString(), attempts, last_error: null }
      const text = mail.secret ? forgotten : { body: letter.body, html: letter.html }
      return { write: (tx) => updateMail(tx, id, { ...sent, ...text }) }
    },
    async noteFailure(tx, { key: id, attempts }, { reason, isGivenUp }) {
      const mail = await findUnsent(tx, id)
      const isForgotten = isGivenUp && (mail?.secret === 1 || mail?.expires_at !== null)
      await updateMail(tx, id, { attempts, last_error: reason, ...(isForgotten ? forgotten : {}) })
    },
  }
}

type DeliveryDeps = {
  db: Database
  clock: Clock
  log: Log
  publicUrl: string
  transport: MailTransport
  /** Undefined when nobody needs the letter any more. */
  makeSecret(letterId: string): Promise<string | undefined>
}
type Mail = Schema['mail']

const withSite = (mail: Mail, publicUrl: string): Mail => ({
  ...mail,
  body: fillInSite(mail.body, publicUrl),
  html: mail.html && fillInSite(mail.html, publicUrl),
})

async function withSecret(mail: Mail, makeSecret: DeliveryDeps['makeSecret']): Promise<Mail | undefined> {
  if (mail.secret !== 1 || !mail.body.includes(placeOfSecret)) return mail
  const secret = await makeSecret(mail.id)
  if (secret === undefined) return undefined
  return {
    ...mail,
    body: mail.body.replaceAll(placeOfSecret, secret),
    html: mail.html?.replaceAll(placeOfSecret, secret) ?? null,
    leave_address: mail.leave_address?.replaceAll(placeOfSecret, secret) ?? null,
  }
}

const forgotten = { body: '', html: null }

const findUnsent = (db: Database, id: string): Promise<Mail | undefined> =>
  db.selectFrom('mail').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst()

async function updateMail(tx: Database, id: string, values: Partial<Mail>): Promise<void> {
  await tx.updateTable('mail').set(values).where('id', '=', id).execute()
}

async function deleteMail(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('mail').where('id', '=', id).execute()
}

const send = (transport: MailTransport, mail: Mail): Promise<void> =>
  transport.send({
    id: mail.id,
    to: mail.recipient,
    senderName: mail.sender_name ?? undefined,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.body,
    html: mail.html ?? undefined,
    date: new Date(mail.created_at),
    secret: mail.secret === 1,
    leaveAddress: mail.leave_address ?? undefined,
  })

const waitMs = (attempts: number): number => Math.min(maxWaitMs, firstWaitMs * 2 ** (attempts - 1))

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown').slice(0, 500)
