// An account as its owner sees it. Built field by field, so that a new column does not become public by accident.
import { isConfirmationMissing } from '#src/features/accounts/confirmation/index.ts'
import type { Account, SignedIn } from '#src/features/accounts/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'

export function presentAccount(
  account: Account,
  deps: Pick<ApiServices, 'mailDelivery'>,
  pendingEmail?: string,
): UserObject {
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    createdAt: account.createdAt,
    ...(account.affiliation === undefined ? {} : { affiliation: account.affiliation }),
    ...(account.orcid === undefined ? {} : { orcid: account.orcid }),
    ...(isConfirmationMissing(deps, account) ? { emailConfirmed: false as const } : {}),
    ...(pendingEmail === undefined ? {} : { pendingEmail }),
  }
}

export function presentSession(
  { token, device, account }: SignedIn,
  deps: Pick<ApiServices, 'mailDelivery'>,
): SessionObject {
  return { token, user: presentAccount(account, deps), device }
}
