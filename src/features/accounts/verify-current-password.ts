// Asks for the password once more, so that nobody can take over an account through a session left open on a shared computer.
import { type AppError, invalid, unauthenticated } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { type Account, type Credentials, findCredentials } from './account-store.ts'
import { recordFailure, refuseAfterFailures, resetFailures } from './count-failures.ts'
import { checkPasswordLength } from './fields/account-fields.ts'
import { emailKey } from './fields/email-address.ts'
import { verifyPassword } from './password.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'limits'>

/** Wrong ones are limited, also in a day: a stolen session must not become a way to guess. */
export async function verifyCurrentPassword(
  deps: Deps,
  account: Account,
  password: string,
  address: string,
): Promise<Credentials> {
  if (password === '') {
    const message = 'Please enter your current password.'
    throw invalid('current-password-required', message, { currentPassword: message })
  }
  checkPasswordLength(password, deps.limits)
  const claimant = { emailKey: emailKey(account.email), address, from: 'signed-in' } as const
  await refuseAfterFailures(deps, claimant)
  const credentials = await findCredentials(deps.db, { accountId: account.id })
  if (!credentials) throw unauthenticated()
  if (!(await verifyPassword(password, credentials.passwordHash))) {
    await recordFailure(deps, claimant)
    throw wrongCurrentPassword()
  }
  await refuseAfterFailures(deps, claimant)
  await resetFailures(deps, claimant)
  return credentials
}

export function wrongCurrentPassword(): AppError {
  const message = 'Your current password is not correct.'
  return invalid('wrong-current-password', message, { currentPassword: message })
}
