// Less of a second factor, or other recovery codes: with the password, by the owner only.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { verifyCurrentPassword } from '#src/features/accounts/verify-current-password.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { deleteApp } from './app-store.ts'
import { type ChangedFactors, changeFactors, type FactorChange, type FactorDeps } from './change-factors.ts'
import { deletePasskey } from './passkey-store.ts'
import { readFactors } from './read-factors.ts'

export type Confirmation = {
  readonly currentPassword: string
  readonly address: string
  readonly userAgent?: string | undefined
}

export async function removePasskey(
  deps: FactorDeps,
  actor: Actor,
  id: string,
  confirmation: Confirmation,
): Promise<ChangedFactors> {
  return changeConfirmed(deps, actor, { confirmation, news: 'passkey-removed' }, async (tx, accountId) => {
    if (!isId(id) || !(await deletePasskey(tx, { id, accountId }))) throw notFound()
  })
}

export async function removeApp(deps: FactorDeps, actor: Actor, confirmation: Confirmation): Promise<ChangedFactors> {
  return changeConfirmed(deps, actor, { confirmation, news: 'app-removed' }, async (tx, accountId) => {
    const { app } = await readFactors(tx, accountId)
    if (!app || !(await deleteApp(tx, accountId))) throw notFound()
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
  return changeConfirmed(deps, actor, { confirmation, news: 'codes-renewed', replacedCodes }, async (tx, accountId) => {
    if ((await readFactors(tx, accountId)).isOn) return
    const message = 'Recovery codes belong to two-step sign-in. Please turn it on first.'
    throw new AppError({ kind: 'conflict', code: 'second-factor-off', message })
  })
}

async function changeConfirmed(
  deps: FactorDeps,
  actor: Actor,
  { confirmation, ...change }: Pick<FactorChange, 'news' | 'replacedCodes'> & { confirmation: Confirmation },
  apply: (tx: Database, accountId: string) => Promise<void>,
): Promise<ChangedFactors> {
  const account = await readOwnAccount(deps, actor)
  const { currentPassword, address, userAgent } = confirmation
  const { passwordVersion } = await verifyCurrentPassword(deps, account, currentPassword, address)
  return changeFactors(deps, account, { ...change, passwordVersion, address, userAgent }, (tx) => apply(tx, account.id))
}
