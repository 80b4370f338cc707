// Where administrators and editors must use two-step sign-in, their last factor cannot be removed until they have added another:
// without one they could do nothing but add one.
import { isTrusted } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import type { Factors } from './read-factors.ts'
import { relyingPartyOf } from './relying-party.ts'
import { isLost } from './require-second-step.ts'
import { readRule } from './rule-store.ts'

type Deps = Pick<Services, 'publicUrl'> & KeepsSecrets & { readonly db: Database }

/**
 * Whether the only way that works must stay. An account has one app at most: where passkeys are not offered, it has to be removed before
 * the next one, on another phone, can be added.
 */
export async function mustLastWayStay(
  { db, publicUrl, sealer }: Deps,
  { role }: Pick<Account, 'role'>,
  { passkeys, app }: Factors,
): Promise<boolean> {
  const worksApp = app !== undefined && !(await isLost(sealer, app))
  if (passkeys.length + Number(worksApp) !== 1) return false
  if (worksApp && !relyingPartyOf(publicUrl)) return false
  return isTrusted(role) && (await readRule(db))
}

export function lastWayStays(): AppError {
  const message =
    'Administrators and editors must use two-step sign-in here, and this is your last way. Please add another way first.'
  return new AppError({ kind: 'conflict', code: 'last-second-factor', message })
}
