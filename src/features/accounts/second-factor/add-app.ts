// A new authenticator app, in two steps: the password shows a secret, and the first code proves that the app has it.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, invalid, unauthenticated } from '#src/domain/errors.ts'
import { appSetupTime } from '#src/domain/limits.ts'
import { findCredentials, lockVerifiedAccount } from '#src/features/accounts/account-store.ts'
import { readOwnAccount } from '#src/features/accounts/read-own-account.ts'
import { requireConfirmed } from '#src/features/accounts/require-confirmed.ts'
import { verifyCurrentPassword, wrongCurrentPassword } from '#src/features/accounts/verify-current-password.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { confirmApp, insertApp, readApp } from './app-store.ts'
import { appAddress, newAppSecret, stepOfCode } from './authenticator-app.ts'
import { type ChangedFactors, changeFactors, type FactorDeps } from './change-factors.ts'
import type { KeepsSecrets } from './keeps-secrets.ts'
import { readSecret } from './require-second-step.ts'

type Deps = FactorDeps & KeepsSecrets

export type NewApp = {
  readonly secret: string
  /** What the picture shows. */
  readonly address: string
}

export async function beginApp(
  deps: Deps,
  actor: Actor,
  input: { readonly currentPassword: string; readonly address: string },
): Promise<NewApp> {
  const { db, clock, sealer } = deps
  const account = await readOwnAccount(deps, actor)
  requireConfirmed(deps, account)
  const verified = await verifyCurrentPassword(deps, account, input.currentPassword, input.address)
  const secret = newAppSecret()
  const app = {
    accountId: account.id,
    sealedSecret: await sealer.seal(secret, account.id),
    createdAt: clock.now().toISOString(),
  }
  await inTransaction(db, async (tx) => {
    if (!(await lockVerifiedAccount(tx, verified))) throw wrongCurrentPassword()
    if (!(await insertApp(tx, app))) throw hasApp()
  })
  const { name: issuer } = await readPeriodical(db)
  return { secret, address: appAddress(secret, { issuer, email: account.email }) }
}

export async function finishApp(
  deps: Deps,
  actor: Actor,
  { code, ...from }: { readonly code: string; readonly address: string; readonly userAgent?: string | undefined },
): Promise<ChangedFactors> {
  const { db, clock, sealer } = deps
  const account = await readOwnAccount(deps, actor)
  const now = clock.now()
  const credentials = await findCredentials(db, { accountId: account.id })
  if (!credentials) throw unauthenticated()
  // A new password deletes an app that waits: the one that is read here belongs to this password.
  const { passwordVersion } = credentials
  const app = await readApp(db, account.id)
  if (app?.confirmedAt !== undefined) throw hasApp()
  if (!app || now.getTime() - Date.parse(app.createdAt) >= appSetupTime) throw setupExpired()
  const secret = await readSecret(sealer, app)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  if (step === undefined) throw wrongCode()
  return changeFactors(deps, account, { news: 'app-added', passwordVersion, ...from }, async (tx) => {
    if (!(await confirmApp(tx, app, { step, at: now.toISOString() }))) throw setupExpired()
  })
}

function hasApp(): AppError {
  const message = 'You have an authenticator app already. Please remove it first.'
  return new AppError({ kind: 'conflict', code: 'app-exists', message })
}

function setupExpired(): AppError {
  return invalid('app-setup-expired', 'This took too long. Please start again.')
}

function wrongCode(): AppError {
  const message = 'This code is not right. Please enter the six digits that your app shows now.'
  return invalid('wrong-app-code', message, { code: message })
}
