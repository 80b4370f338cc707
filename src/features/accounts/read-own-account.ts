import type { Actor } from '#src/domain/actor.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { type Account, readAccount } from './account-store.ts'

/** The account of the person who asks. */
export async function readOwnAccount({ db }: Pick<Services, 'db'>, actor: Actor): Promise<Account> {
  const account = actor.kind === 'person' ? await readAccount(db, actor.accountId) : undefined
  if (!account) throw unauthenticated()
  return account
}
