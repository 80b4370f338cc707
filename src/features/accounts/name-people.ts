import type { Services } from '#src/platform/services.ts'
import { findAccount } from './account-store.ts'
import { emailKey } from './email-address.ts'
import { readNames } from './people-store.ts'

/** The names of these accounts, by their ids. */
export function namePeople({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  return readNames(db, [...new Set(ids)])
}

/** Whose address this is, for the audit log: the same work whether or not somebody has it. */
export async function accountOfEmail({ db }: Pick<Services, 'db'>, email: string): Promise<string | undefined> {
  return (await findAccount(db, emailKey(email)))?.id
}
