import type { Actor } from '#src/domain/actor.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import type { Services } from '#src/platform/services.ts'
import { findPendingEmail } from './find-pending-email.ts'

export async function readOwnProfile(
  deps: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
): Promise<{ account: Account; pendingEmail: string | undefined }> {
  const account = await readOwnAccount(deps, actor)
  return { account, pendingEmail: await findPendingEmail(deps, account.id) }
}
