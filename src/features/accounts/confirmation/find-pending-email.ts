import { isStillValid } from '#src/domain/clock.ts'
import { linkLifetime } from '#src/features/accounts/links/link-lifetime.ts'
import { findNewEmail } from '#src/features/accounts/links/mailed-link-store.ts'
import type { Services } from '#src/platform/services.ts'

/** The address that the account gets when its owner confirms it; undefined while none is waited for. */
export async function findPendingEmail(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  accountId: string,
): Promise<string | undefined> {
  const link = await findNewEmail(db, accountId)
  const isLiving = link && isStillValid(link.createdAt, linkLifetime(limits, 'confirmation'), clock.now())
  return isLiving ? link.newEmail : undefined
}
