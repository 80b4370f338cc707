// Signs a person out everywhere except in the session that makes the request.
import type { Actor } from '#src/domain/actor.ts'
import { forbidden, notFound } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { mayManagePeople } from './people-policy.ts'
import { readPerson } from './people-store.ts'
import { deleteSessions } from './session-store.ts'

/** `token` is the session that makes the request. */
export async function endSessions(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
  token: string,
): Promise<void> {
  if (!mayManagePeople(actor)) throw forbidden()
  if (!isId(id) || !(await readPerson(db, id))) throw notFound()
  await deleteSessions(db, id, hashSecretToken(token))
}
