// Signed-in people. A session ends when it has been idle too long, at its maximum age, or when it is revoked. Each request
// reads the account, so a changed role or a disabled account takes effect at once.
import { type Actor, anonymous } from '#src/domain/actor.ts'
import { oneMinute } from '#src/domain/clock.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { hashSecretToken, newSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { deleteSession, findSession, insertSession, markSessionUsed } from './session-store.ts'

/** @returns the token, which is stored nowhere else. */
export async function openSession(tx: Database, now: Date, accountId: string): Promise<string> {
  const token = newSecretToken()
  await insertSession(tx, { tokenHash: hashSecretToken(token), accountId, createdAt: now.toISOString() })
  return token
}

/** The owner of this token; undefined when it is unknown, expired or revoked. */
export async function identify(deps: Pick<Services, 'db' | 'clock' | 'limits'>, token: string): Promise<Actor> {
  const { db, clock, limits } = deps
  const tokenHash = hashSecretToken(token)
  const session = await findSession(db, tokenHash)
  if (!session) return anonymous
  const now = clock.now()
  const idle = now.getTime() - Date.parse(session.usedAt)
  const age = now.getTime() - Date.parse(session.createdAt)
  if (idle >= limits.sessionIdle || age >= limits.sessionAbsolute) return anonymous
  if (idle >= noteUseEvery(limits)) await markSessionUsed(db, tokenHash, now.toISOString())
  return { kind: 'person', accountId: session.accountId, role: session.role }
}

/** Ends the session with this token. @throws AppError unauthenticated */
export async function signOut({ db }: Pick<Services, 'db'>, actor: Actor, token: string): Promise<void> {
  if (actor.kind !== 'person') throw unauthenticated()
  await deleteSession(db, hashSecretToken(token))
}

/** Reading a page must not write a row each time; a tenth of the idle time is precise enough. */
function noteUseEvery(limits: Limits): number {
  return Math.min(oneMinute, limits.sessionIdle / 10)
}
