// Same answer and same work for an unknown address and a wrong password, so that sign-in does not reveal who has an account.
import { AppError, invalid } from '#src/domain/errors.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { checkPasswordLength, isBlank } from './account-fields.ts'
import { findCredentials, lockAccount } from './account-store.ts'
import { emailKey } from './email-address.ts'
import { hashPassword, isOutdatedHash, verifyNothing, verifyPassword } from './password.ts'
import type { SignedIn } from './register-account.ts'
import { openSession } from './sessions.ts'
import { forgetFailures, recordFailure, refuseAfterFailures } from './throttle.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

export async function signIn(
  deps: Deps,
  input: { readonly email: string; readonly password: string; readonly address: string },
): Promise<SignedIn> {
  const { db, clock, limits } = deps
  const { password } = input
  if (isBlank(input.email) || isBlank(password)) throw invalid('fields-required', 'Please fill in all fields.')
  checkPasswordLength(password, limits)

  const claimant = { emailKey: emailKey(input.email), address: input.address }
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
  const hash = outdated ? await hashPassword(password, limits) : credentials.passwordHash

  return inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, credentials, hash)
    if (!account) throw wrongCredentials()
    await forgetFailures({ db: tx }, claimant)
    return { account, token: await openSession(tx, clock.now(), account.id) }
  })
}

function wrongCredentials(): AppError {
  return new AppError({ kind: 'unauthenticated', code: 'wrong-credentials', message: 'Invalid email or password' })
}
