// For a person's own copy of what is kept about them.
import type { Actor } from '#src/domain/actor.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { readOwnAccount } from '#src/features/accounts/index.ts'
import type { Services } from '#src/platform/services.ts'
import { findSubscriber, type Subscriber } from './subscriber-store.ts'

/** Only of an address that the account has confirmed: another one may be somebody else's. */
export async function readOwnSubscription({ db }: Pick<Services, 'db'>, actor: Actor): Promise<Subscriber | undefined> {
  const { email, isConfirmed } = await readOwnAccount({ db }, actor)
  return isConfirmed ? findSubscriber(db, emailKey(email)) : undefined
}
