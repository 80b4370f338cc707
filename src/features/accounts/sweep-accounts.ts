// Removes what has expired: ended sessions, old reset tokens, counters whose window is over, old audit events.
import { oneDay } from '#src/domain/clock.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { deleteOldAuditEvents } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'
import { deleteOldPasswordResets } from './password-reset-store.ts'
import { deleteOldSessions } from './session-store.ts'
import { deleteEndedCounts } from './throttle-store.ts'

// Used until the settings state how long logs are kept.
const logDaysUnset = 365

export async function sweepAccounts({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>): Promise<void> {
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await deleteOldSessions(db, { usedAt: ago(limits.sessionIdle), createdAt: ago(limits.sessionAbsolute) })
  await deleteOldPasswordResets(db, ago(limits.passwordResetLifetime))
  await deleteEndedCounts(db, now)
  const { logDays = logDaysUnset } = (await readPeriodical(db)).privacy
  await deleteOldAuditEvents(db, ago(logDays * oneDay))
}
