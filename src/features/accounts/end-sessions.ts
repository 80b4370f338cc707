// Signs a person out everywhere except in the session that makes the request.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { lockAccount } from './account-store.ts'
import { mayManagePeople } from './people-policy.ts'
import { deleteSessions } from './session-store.ts'

/** `token` is the session that makes the request. */
export async function endSessions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  token: string,
): Promise<void> {
  if (!mayManagePeople(actor)) throw forbidden()
  if (!isId(id)) throw notFound()
  await inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, id))) throw notFound()
    await deleteSessions(tx, id, hashSecretToken(token))
  })
}
