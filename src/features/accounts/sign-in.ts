// Same answer and same work for an unknown address and a wrong password, so that sign-in does not reveal who has an account.
import { AppError, invalid } from '#src/domain/errors.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { findCredentials, lockVerifiedAccount, storeStrongerHash } from './account-store.ts'
import { beginSession, type SignedIn } from './begin-session.ts'
import { claimantOf } from './claimant-of.ts'
import { recordFailure, refuseAfterFailures, resetFailures } from './count-failures.ts'
import type { DeviceClaim } from './devices/recognise-device.ts'
import { checkPasswordLength, isBlank } from './fields/account-fields.ts'
import { hashPassword, isOutdatedHash, verifyNothing, verifyPassword } from './password.ts'
import type { KeepsSecrets } from './second-factor/keeps-secrets.ts'
import { describeSecondStep, requireSecondStep, type SecondStep } from './second-factor/require-second-step.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits' | 'publicUrl' | 'nudgeJobs' | 'mailDelivery' | 'log'> &
  KeepsSecrets

export async function signIn(
  deps: Deps,
  input: {
    readonly email: string
    readonly password: string
    readonly address: string
    readonly device: DeviceClaim
  },
): Promise<SignedIn | SecondStep> {
  const { db, clock, limits } = deps
  const { password } = input
  if (isBlank(input.email) || isBlank(password)) throw invalid('fields-required', 'Please fill in all fields.')
  checkPasswordLength(password, limits)

  const claimant = await claimantOf(db, input)
  await refuseAfterFailures(deps, claimant)
  const credentials = await findCredentials(db, claimant)
  const right = credentials
    ? await verifyPassword(password, credentials.passwordHash)
    : await verifyNothing(password, limits)
  if (!credentials || !right) {
    await recordFailure(deps, claimant)
    throw wrongCredentials()
  }
  await refuseAfterFailures(deps, claimant)
  const outdated = isOutdatedHash(credentials.passwordHash, limits)
  const strongerHash = outdated ? await hashPassword(password, limits) : undefined

  const result = await inTransaction(db, async (tx) => {
    const account = await lockVerifiedAccount(tx, credentials)
    if (!account) throw wrongCredentials()
    if (strongerHash !== undefined) await storeStrongerHash(tx, account.id, strongerHash)
    // Until the second step is done, the failures stay: otherwise the password would buy ten more guesses at the code.
    const ticket = await requireSecondStep(tx, clock.now(), credentials)
    if (ticket !== undefined) return { ticket, accountId: account.id }
    await resetFailures({ db: tx }, claimant)
    return beginSession(tx, deps, account, input)
  })
  if ('ticket' in result) return describeSecondStep(deps, result)
  deps.nudgeJobs()
  return result
}

function wrongCredentials(): AppError {
  return new AppError({ kind: 'unauthenticated', code: 'wrong-credentials', message: 'Invalid email or password' })
}
