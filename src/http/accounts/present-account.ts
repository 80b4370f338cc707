// An account as its owner sees it. Built field by field, so that a new column does not become public by accident.
import type { Account, SignedIn } from '#src/features/accounts/index.ts'
import type { SessionObject, UserObject } from '#src/wire/account.ts'

export function presentAccount(account: Account): UserObject {
  return {
    _id: account.id,
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    createdAt: account.createdAt,
    ...(account.affiliation === undefined ? {} : { affiliation: account.affiliation }),
    ...(account.orcid === undefined ? {} : { orcid: account.orcid }),
  }
}

export function presentSession({ token, account }: SignedIn): SessionObject {
  return { token, user: presentAccount(account) }
}
