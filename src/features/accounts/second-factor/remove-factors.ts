// Less of a second factor, or other recovery codes: with the password, by the owner only.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { verifyCurrentPassword } from '#src/features/accounts/verify-current-password.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { deleteApp } from './app-store.ts'
import { type ChangedFactors, changeFactors, type FactorChange, type FactorDeps } from './change-factors.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { lastWayStays, mustLastWayStay } from './last-way.ts'
import { deletePasskey } from './passkey-store.ts'
import { readFactors } from './read-factors.ts'
import { isLost } from './require-second-step.ts'

export type Confirmation = {
  readonly currentPassword: string
  readonly address: string
  readonly userAgent?: string | undefined
}

/** @throws AppError not-found, conflict if it is the last way and must stay */
export async function removePasskey(
  deps: FactorDeps & KeepsSecrets,
  actor: Actor,
  id: string,
  confirmation: Confirmation,
): Promise<ChangedFactors> {
  return changeConfirmed(deps, actor, { confirmation, news: 'passkey-removed' }, async (tx, account) => {
    const before = await readFactors(tx, account.id)
    if (!isId(id) || !(await deletePasskey(tx, { id, accountId: account.id }))) throw notFound()
    if (await mustLastWayStay({ ...deps, db: tx }, account, before)) throw lastWayStays()
  })
}

/** One that does not work any more is never in the way. @throws AppError not-found, conflict if it is the last way and must stay */
export async function removeApp(
  deps: FactorDeps & KeepsSecrets,
  actor: Actor,
  confirmation: Confirmation,
): Promise<ChangedFactors> {
  return changeConfirmed(deps, actor, { confirmation, news: 'app-removed' }, async (tx, account) => {
    const before = await readFactors(tx, account.id)
    if (!before.app || !(await deleteApp(tx, account.id))) throw notFound()
    if (await isLost(deps.sealer, before.app)) return
    if (await mustLastWayStay({ ...deps, db: tx }, account, before)) throw lastWayStays()
  })
}

/** The earlier codes no longer work. */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  actor: Actor,
  confirmation: Confirmation,
): Promise<ChangedFactors> {
  const { id } = await readOwnAccount(deps, actor)
  // Before the password is verified, which takes long: of requests that arrive at once, one wins.
  const { recoveryCodes: replacedCodes } = await readFactors(deps.db, id)
  return changeConfirmed(
    deps,
    actor,
    { confirmation, news: 'codes-renewed', replacedCodes },
    async (tx, { id: accountId }) => {
      if ((await readFactors(tx, accountId)).isOn) return
      const message = 'Recovery codes belong to two-step sign-in. Please turn it on first.'
      throw new AppError({ kind: 'conflict', code: 'second-factor-off', message })
    },
  )
}

async function changeConfirmed(
  deps: FactorDeps,
  actor: Actor,
  { confirmation, ...change }: Pick<FactorChange, 'news' | 'replacedCodes'> & { confirmation: Confirmation },
  apply: (tx: Database, account: Account) => Promise<void>,
): Promise<ChangedFactors> {
  const account = await readOwnAccount(deps, actor)
  const { currentPassword, address, userAgent } = confirmation
  const { passwordVersion } = await verifyCurrentPassword(deps, account, currentPassword, address)
  return changeFactors(deps, account, { ...change, passwordVersion, address, userAgent }, (tx) => apply(tx, account))
}
