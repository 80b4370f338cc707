import type { Services } from '#src/platform/services.ts'
import { findOwner } from './account-store.ts'
import { emailKey } from './fields/email-address.ts'
import { readNames } from './people-store.ts'

/** The names of these accounts, by their ids. */
export function namePeople({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  return readNames(db, [...new Set(ids)])
}

/** Who owns this address, for the audit log: the same work whether or not somebody does. */
export function accountOfEmail(
  { db }: Pick<Services, 'db'>,
  email: string,
): Promise<{ id: string; isDisabled: boolean } | undefined> {
  return findOwner(db, emailKey(email))
}
