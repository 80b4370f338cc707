import type { Actor } from '#src/domain/actor.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import type { Services } from '#src/platform/services.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { mustLastWayStay } from './last-way.ts'
import { type Factors, readFactors } from './read-factors.ts'
import { relyingPartyOf } from './relying-party.ts'
import { isLost } from './require-second-step.ts'

export type OwnFactors = {
  readonly factors: Factors
  /** Whether this site's address permits passkeys. */
  readonly passkeysOffered: boolean
  /** Whether the key that sealed the app's secret is gone, so that the app does not work. */
  readonly isAppLost: boolean
  /** Whether the only way that works cannot be removed before another was added. */
  readonly lastWayStays: boolean
}

/** Only one's own: there is no way to read those of others. */
export async function readOwnFactors(
  deps: Pick<Services, 'db' | 'publicUrl'> & KeepsSecrets,
  actor: Actor,
): Promise<OwnFactors> {
  const account = await readOwnAccount(deps, actor)
  const factors = await readFactors(deps.db, account.id)
  return {
    factors,
    passkeysOffered: arePasskeysOffered(deps),
    isAppLost: await isLost(deps.sealer, factors.app),
    lastWayStays: await mustLastWayStay(deps, account, factors),
  }
}

export function arePasskeysOffered({ publicUrl }: Pick<Services, 'publicUrl'>): boolean {
  return relyingPartyOf(publicUrl) !== undefined
}
