// Removes what no longer counts: ended sessions, old reset tokens, counters whose window is over.
import type { Services } from '#src/platform/services.ts'
import { deleteOldPasswordResets } from './password-reset-store.ts'
import { deleteOldSessions } from './session-store.ts'
import { deleteEndedCounts } from './throttle-store.ts'

export async function sweepAccounts({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>): Promise<void> {
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await deleteOldSessions(db, { usedAt: ago(limits.sessionIdle), createdAt: ago(limits.sessionAbsolute) })
  await deleteOldPasswordResets(db, ago(limits.passwordResetLifetime))
  await deleteEndedCounts(db, now)
}
