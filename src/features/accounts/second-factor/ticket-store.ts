// Tickets of a sign-in, or of a new passkey, that is half done: by the hash of their token, which is also the challenge that a
// passkey signs.
import { clockSkew } from '#src/domain/clock.ts'
import { signInTicketLifetime } from '#src/domain/limits.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type TicketPurpose = 'second-step' | 'passkey-sign-in' | 'new-passkey'

export type Ticket = {
  readonly tokenHash: string
  readonly purpose: TicketPurpose
  readonly accountId: string | undefined
  /** A password changed since makes the ticket useless. */
  readonly passwordVersion: number | undefined
  readonly expiresAt: string
}

export async function insertTicket(db: Database, ticket: Ticket): Promise<void> {
  await db
    .insertInto('sign_in_ticket')
    .values({
      token_hash: ticket.tokenHash,
      purpose: ticket.purpose,
      account_id: ticket.accountId ?? null,
      password_version: ticket.passwordVersion ?? null,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** When a ticket that lasts now expires. One that would last longer than a new one was made by a clock that has been set back since. */
function expiryOfLasting(now: Date): { after: string; until: string } {
  return { after: now.toISOString(), until: new Date(now.getTime() + signInTicketLifetime + clockSkew).toISOString() }
}

export type TicketOwner = { readonly accountId: string; readonly passwordVersion: number }

/** Counts one more attempt. Undefined after the last one that is allowed. */
export async function countAttempt(
  db: Database,
  tokenHash: string,
  { now, max }: { now: Date; max: number },
): Promise<TicketOwner | undefined> {
  const expiry = expiryOfLasting(now)
  const row = await db
    .updateTable('sign_in_ticket')
    .set((ticket) => ({ attempts: ticket('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'second-step')
    .where('attempts', '<', max)
    .where('expires_at', '>', expiry.after)
    .where('expires_at', '<=', expiry.until)
    .returning(['account_id', 'password_version'])
    .executeTakeFirst()
  if (!row || row.account_id === null || row.password_version === null) return undefined
  return { accountId: row.account_id, passwordVersion: row.password_version }
}

/** Removes the ticket; of several concurrent callers only one gets it. */
export async function takeTicket(
  db: Database,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: TicketPurpose; now: Date },
): Promise<Pick<Ticket, 'accountId' | 'passwordVersion'> | undefined> {
  const row = await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['account_id', 'password_version', 'expires_at'])
    .executeTakeFirst()
  const { after, until } = expiryOfLasting(now)
  if (!row || row.expires_at <= after || row.expires_at > until) return undefined
  return { accountId: row.account_id ?? undefined, passwordVersion: row.password_version ?? undefined }
}

export async function readTicketOwner(db: Database, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_ticket')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.account_id ?? undefined
}

export async function deleteTickets(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('account_id', '=', accountId).execute()
}

export async function deleteOldTickets(db: Database, now: Date): Promise<void> {
  const { after, until } = expiryOfLasting(now)
  await db
    .deleteFrom('sign_in_ticket')
    .where((eb) => eb.or([eb('expires_at', '<=', after), eb('expires_at', '>', until)]))
    .execute()
}
