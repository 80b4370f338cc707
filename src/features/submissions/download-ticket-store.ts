// Download tickets. A submission's tickets disappear with it.
import type { Database } from '#src/platform/database/open-database.ts'

type Ticket = { hash: string; submissionId: string; type: string }

/** When it expires, and who made it: unknown for tickets of earlier releases. */
export type TicketFacts = { expiresAt: string; accountId: string | null }

export async function insertTicket(db: Database, ticket: Ticket & TicketFacts): Promise<void> {
  await db
    .insertInto('download_ticket')
    .values({
      token_hash: ticket.hash,
      submission_id: ticket.submissionId,
      type: ticket.type,
      expires_at: ticket.expiresAt,
      account_id: ticket.accountId,
    })
    .execute()
}

/** Removes the ticket; of several concurrent callers only one gets an answer. */
export function takeTicket(db: Database, ticket: Ticket): Promise<TicketFacts | undefined> {
  return db
    .deleteFrom('download_ticket')
    .where('token_hash', '=', ticket.hash)
    .where('submission_id', '=', ticket.submissionId)
    .where('type', '=', ticket.type)
    .returning(['expires_at as expiresAt', 'account_id as accountId'])
    .executeTakeFirst()
}

/** Without using it. */
export function findTicket(db: Database, ticket: Ticket): Promise<TicketFacts | undefined> {
  return db
    .selectFrom('download_ticket')
    .select(['expires_at as expiresAt', 'account_id as accountId'])
    .where('token_hash', '=', ticket.hash)
    .where('submission_id', '=', ticket.submissionId)
    .where('type', '=', ticket.type)
    .executeTakeFirst()
}

export async function removeExpiredTickets(db: Database, now: string): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute()
}
