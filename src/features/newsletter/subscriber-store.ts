// Subscribers, the letters on their way to them, and the links in those letters. Somebody who leaves is deleted with all of
// these; the links stay for a while without a name, so that a second click finds what the first one did.
import type { IssueNumber } from '#src/domain/issue.ts'
import type { EmailAddress } from '#src/features/accounts/fields/index.ts'
import { type Database, databaseKind } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'

export type Subscriber = {
  readonly id: string
  readonly email: string
  readonly askedAt: string
  readonly confirmedAt: string | undefined
}

export type LinkPurpose = 'confirm' | 'leave'

export type SubscriberLink = {
  readonly purpose: LinkPurpose
  /** Undefined: its reader has left. */
  readonly subscriberId: string | undefined
  readonly isConfirmed: boolean
  readonly createdAt: string
}

/**
 * Adds the address, or renews a request that nobody has confirmed. Another spelling may be another mailbox: it begins from
 * nothing, and a link that went to the first one confirms it no more. A confirmed address stays as it is.
 */
export async function upsertSubscriber(tx: Database, email: EmailAddress, askedAt: string): Promise<Subscriber> {
  // Held from now on, until the transaction ends.
  const known = await insertOrRenew(tx, email, askedAt)
  if (known.confirmedAt !== undefined || known.email === email.address) return known
  await deleteSubscribers(tx, [known.id])
  return insertOrRenew(tx, email, askedAt)
}

async function insertOrRenew(tx: Database, { address, key }: EmailAddress, askedAt: string): Promise<Subscriber> {
  const row = await tx
    .insertInto('subscriber')
    .values({ id: newId(), email: address, email_key: key, asked_at: askedAt, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((eb) => ({
        asked_at: eb
          .case()
          .when('subscriber.confirmed_at', 'is', null)
          .then(askedAt)
          .else(eb.ref('subscriber.asked_at'))
          .end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSubscriber(row)
}

/** A second time changes nothing: the first day is the proof. */
export async function confirmSubscriber(tx: Database, id: string, at: string): Promise<void> {
  await tx
    .updateTable('subscriber')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** With the letters that wait for them or have failed. */
export async function deleteSubscribers(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // Held first: no letter to them is queued from now on.
  const held = tx.selectFrom('subscriber').select('id').where('id', 'in', ids).orderBy('id')
  await (databaseKind(tx) === 'postgres' ? held.forUpdate() : held).execute()
  await tx
    .deleteFrom('mail')
    .where('id', 'in', (eb) => eb.selectFrom('subscriber_letter').select('mail_id').where('subscriber_id', 'in', ids))
    .execute()
  await tx.deleteFrom('subscriber').where('id', 'in', ids).execute()
}

export async function findSubscriber(db: Database, emailKey: string): Promise<Subscriber | undefined> {
  const row = await db.selectFrom('subscriber').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  return row && toSubscriber(row)
}

/** Asked before that moment and never confirmed; until the transaction ends, none of them can be. */
export async function lockUnconfirmed(tx: Database, askedBefore: string, limit: number): Promise<string[]> {
  const found = tx
    .selectFrom('subscriber')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .orderBy('id')
    .limit(limit)
  const rows = await (databaseKind(tx) === 'postgres' ? found.forUpdate() : found).execute()
  return rows.map(({ id }) => id)
}

type Part = { readonly after: string | undefined; readonly limit: number }

/** Confirmed ones, in the order of their ids; until the transaction ends, none of them can leave. */
export async function lockConfirmed(tx: Database, { after, limit }: Part): Promise<Subscriber[]> {
  const found = confirmed(tx, { after, limit })
  const rows = await (databaseKind(tx) === 'postgres' ? found.forUpdate() : found).execute()
  return rows.map(toSubscriber)
}

export async function listConfirmed(db: Database, part: Part): Promise<Subscriber[]> {
  return (await confirmed(db, part).execute()).map(toSubscriber)
}

const confirmed = (db: Database, { after, limit }: Part) =>
  db
    .selectFrom('subscriber')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)

export async function countSubscribers(db: Database): Promise<{ confirmed: number; unconfirmed: number }> {
  const { all, confirmed } = await db
    .selectFrom('subscriber')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('confirmed_at').as('confirmed')])
    .executeTakeFirstOrThrow()
  return { confirmed: Number(confirmed), unconfirmed: Number(all) - Number(confirmed) }
}

export type SubscriberLetter = {
  readonly mailId: string
  readonly subscriberId: string
  readonly linkPurpose: LinkPurpose
  readonly about?: IssueNumber
}

export async function insertSubscriberLetter(
  tx: Database,
  { mailId, subscriberId, linkPurpose, about }: SubscriberLetter,
): Promise<void> {
  await tx
    .insertInto('subscriber_letter')
    .values({
      mail_id: mailId,
      subscriber_id: subscriberId,
      link_purpose: linkPurpose,
      volume: about?.volume ?? null,
      issue: about?.issue ?? null,
      link_hash: null,
    })
    .execute()
}

export async function findSubscriberLetter(db: Database, mailId: string): Promise<SubscriberLetter | undefined> {
  const row = await db
    .selectFrom('subscriber_letter')
    .select(['subscriber_id', 'link_purpose'])
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return row && { mailId, subscriberId: row.subscriber_id, linkPurpose: row.link_purpose as LinkPurpose }
}

/** About issues: not sent and not given up. */
export async function countWaitingLetters(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('subscriber_letter')
    .innerJoin('job', 'job.key', 'subscriber_letter.mail_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subscriber_letter.volume', 'is not', null)
    .where('job.state', '<>', 'given-up')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In place of the link that an attempt before was made with: a letter that is refused for days leaves one row. */
export async function putSubscriberLink(
  tx: Database,
  { mailId, subscriberId, linkPurpose }: SubscriberLetter,
  { tokenHash, createdAt }: { tokenHash: string; createdAt: string },
): Promise<void> {
  await tx
    .deleteFrom('subscriber_link')
    .where('token_hash', '=', (eb) =>
      eb.selectFrom('subscriber_letter').select('link_hash').where('mail_id', '=', mailId),
    )
    .execute()
  await tx
    .insertInto('subscriber_link')
    .values({ token_hash: tokenHash, purpose: linkPurpose, subscriber_id: subscriberId, created_at: createdAt })
    .execute()
  await tx.updateTable('subscriber_letter').set({ link_hash: tokenHash }).where('mail_id', '=', mailId).execute()
}

export async function findSubscriberLink(db: Database, tokenHash: string): Promise<SubscriberLink | undefined> {
  const row = await db
    .selectFrom('subscriber_link')
    .leftJoin('subscriber', 'subscriber.id', 'subscriber_link.subscriber_id')
    .selectAll('subscriber_link')
    .select('subscriber.confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return (
    row && {
      purpose: row.purpose as LinkPurpose,
      subscriberId: row.subscriber_id ?? undefined,
      isConfirmed: row.confirmed_at !== null,
      createdAt: row.created_at,
    }
  )
}

export async function deleteOldSubscriberLinks(
  db: Database,
  purpose: LinkPurpose,
  createdBefore: string,
): Promise<void> {
  await db
    .deleteFrom('subscriber_link')
    .where('purpose', '=', purpose)
    .where('created_at', '<', createdBefore)
    .execute()
}

type Row = { id: string; email: string; asked_at: string; confirmed_at: string | null }

const toSubscriber = ({ id, email, asked_at, confirmed_at }: Row): Subscriber => ({
  id,
  email,
  askedAt: asked_at,
  confirmedAt: confirmed_at ?? undefined,
})
