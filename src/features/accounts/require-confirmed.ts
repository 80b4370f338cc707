// Whether somebody has to confirm the e-mail address, whatever their role. Where no mail is sent, nobody has to. Everything that
// depends on it asks here: what is refused until then, and what a password reset does to a second factor that was set up before.
import { AppError } from '#src/domain/errors.ts'
import type { Account } from '#src/features/accounts/account-store.ts'
import type { Services } from '#src/platform/services.ts'

export function isConfirmationMissing(
  { mailDelivery }: Pick<Services, 'mailDelivery'>,
  { isConfirmed }: Pick<Account, 'isConfirmed'>,
): boolean {
  return mailDelivery.server !== null && !isConfirmed
}

/** @throws AppError forbidden, with what to do. */
export function requireConfirmed(
  deps: Pick<Services, 'mailDelivery'>,
  account: Pick<Account, 'isConfirmed' | 'email'>,
): void {
  if (!isConfirmationMissing(deps, account)) return
  const message = `Please confirm your e-mail address first: open the link in our letter to ${account.email}.`
  throw new AppError({ kind: 'forbidden', code: 'email-unconfirmed', message })
}
