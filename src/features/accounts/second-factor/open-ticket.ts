import { signInTicketLifetime } from '#src/domain/limits.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import { insertTicket, type TicketPurpose } from './ticket-store.ts'

/** @returns the token, which is stored nowhere else. Its hash is the challenge for a passkey. */
export async function openTicket(
  db: Database,
  now: Date,
  purpose: TicketPurpose,
  owner: { accountId?: string; passwordVersion?: number } = {},
): Promise<string> {
  const token = newSecretToken()
  await insertTicket(db, {
    tokenHash: hashSecretToken(token),
    purpose,
    accountId: owner.accountId,
    passwordVersion: owner.passwordVersion,
    expiresAt: new Date(now.getTime() + signInTicketLifetime).toISOString(),
  })
  return token
}
