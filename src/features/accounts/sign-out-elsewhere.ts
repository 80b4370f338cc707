import type { Actor } from '#src/domain/actor.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { lockAccount } from './account-store.ts'
import { readOwnAccount } from './read-own-account.ts'
import { deleteSessions } from './session-store.ts'

/** Ends every session of the person who asks, except the one with this token. */
export async function signOutElsewhere(deps: Pick<Services, 'db'>, actor: Actor, token: string): Promise<void> {
  const { id } = await readOwnAccount(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, id)
    await deleteSessions(tx, id, hashSecretToken(token))
  })
}
