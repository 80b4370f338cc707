// Signed-in people. A session ends when it has been idle too long, at its maximum age, or when it is revoked. Each request
// reads the account, so a changed role or a disabled account takes effect at once.
import { type Actor, anonymous } from '#src/domain/actor.ts'
import { isStillValid, oneMinute } from '#src/domain/clock.ts'
import { unauthenticated } from '#src/domain/errors.ts'
import type { Limits } from '#src/domain/limits.ts'
import { isDatabaseOutage } from '#src/platform/database/outage.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'
import type { Services } from '#src/platform/services.ts'
import { deleteSession, findSession, markSessionUsed } from './session-store.ts'

/** The owner of this token; undefined when it is unknown, expired or revoked. */
export async function identify(deps: Pick<Services, 'db' | 'clock' | 'limits'>, token: string): Promise<Actor> {
  const { db, clock, limits } = deps
  const tokenHash = hashSecretToken(token)
  const session = await findSession(db, tokenHash)
  if (!session) return anonymous
  const now = clock.now()
  const isOpen =
    isStillValid(session.usedAt, limits.sessionIdle, now) &&
    isStillValid(session.createdAt, limits.sessionAbsolute, now)
  if (!isOpen) {
    // Deleted and not only refused: it stays ended when the clock is set back.
    await ifPossible(deleteSession(db, tokenHash))
    return anonymous
  }
  const unnoted = Math.abs(now.getTime() - Date.parse(session.usedAt))
  if (unnoted >= noteUseEvery(limits)) await ifPossible(markSessionUsed(db, tokenHash, now.toISOString()))
  const { accountId, role, lacksFactor } = session
  return { kind: 'person', accountId, role, ...(lacksFactor ? { lacksFactor } : {}) }
}

/** A full disk or a locked database must not keep people from reading. */
async function ifPossible(write: Promise<void>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDatabaseOutage(error)) throw error
  })
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
