import type { Actor } from '#src/domain/actor.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { readOwnAccount } from './read-own-account.ts'
import { deleteSessions } from './session-store.ts'

/** Ends every session of the person who asks, except the one with this token. */
export async function signOutElsewhere(deps: Pick<Services, 'db'>, actor: Actor, token: string): Promise<void> {
  const { id } = await readOwnAccount(deps, actor)
  await deleteSessions(deps.db, id, hashSecretToken(token))
}
