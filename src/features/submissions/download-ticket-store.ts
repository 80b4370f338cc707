// Download tickets. A submission's tickets disappear with it.
import type { Database } from '#src/platform/database/open-database.ts'

type Ticket = { hash: string; submissionId: string; type: string }

export async function insertTicket(db: Database, ticket: Ticket & { expiresAt: string }): Promise<void> {
  await db
    .insertInto('download_ticket')
    .values({
      token_hash: ticket.hash,
      submission_id: ticket.submissionId,
      type: ticket.type,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** Removes the ticket and returns when it expires; of several callers only one gets an answer. */
export async function takeTicket(db: Database, ticket: Ticket): Promise<string | undefined> {
  const row = await db
    .deleteFrom('download_ticket')
    .where('token_hash', '=', ticket.hash)
    .where('submission_id', '=', ticket.submissionId)
    .where('type', '=', ticket.type)
    .returning('expires_at')
    .executeTakeFirst()
  return row?.expires_at
}

/** When the ticket expires, without using it. */
export async function findTicket(db: Database, ticket: Ticket): Promise<string | undefined> {
  const row = await db
    .selectFrom('download_ticket')
    .select('expires_at')
    .where('token_hash', '=', ticket.hash)
    .where('submission_id', '=', ticket.submissionId)
    .where('type', '=', ticket.type)
    .executeTakeFirst()
  return row?.expires_at
}

export async function removeExpiredTickets(db: Database, now: string): Promise<void> {
  await db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute()
}
