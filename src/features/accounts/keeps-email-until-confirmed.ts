// Decides whether a new e-mail address takes effect only when it is confirmed. That is so for editors and administrators, because a mistyped one would
// bring a stranger letters about unpublished work, and people with a second factor, which a reset leaves on only where the
// address is confirmed.
import { isTrusted } from '#src/domain/actor.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { Account } from './account-store.ts'
import { readFactors } from './second-factor/read-factors.ts'

/** In the transaction that has locked the account. Where no mail is sent, nobody could confirm anything. */
export async function keepsEmailUntilConfirmed(
  tx: Database,
  { mailDelivery }: Pick<Services, 'mailDelivery'>,
  { id, role }: Account,
): Promise<boolean> {
  if (mailDelivery.server === null) return false
  return isTrusted(role) || (await readFactors(tx, id)).isOn
}
