// Removes what has expired: ended sessions, old links and tickets, counters whose window is over.
import { appSetupTime } from '#src/domain/limits.ts'
import { linkPurposes } from '#src/domain/mailed-link.ts'
import type { Services } from '#src/platform/services.ts'
import { linkLifetime } from './links/link-lifetime.ts'
import { deleteOldMailedLinks } from './links/mailed-link-store.ts'
import { deleteAbandonedApps } from './second-factor/app-store.ts'
import { deleteOldTickets } from './second-factor/ticket-store.ts'
import { deleteOldSessions } from './session-store.ts'
import { deleteEndedCounts } from './throttle-store.ts'

export async function sweepAccounts({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>): Promise<void> {
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await deleteOldSessions(db, { usedAt: ago(limits.sessionIdle), createdAt: ago(limits.sessionAbsolute) })
  for (const purpose of linkPurposes) await deleteOldMailedLinks(db, purpose, ago(linkLifetime(limits, purpose)))
  await deleteOldTickets(db, now)
  await deleteAbandonedApps(db, ago(appSetupTime))
  await deleteEndedCounts(db, now)
}
