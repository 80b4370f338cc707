// Deletes what counting no longer needs: the secrets of past days and ended sessions. It adds the numbers of whole days to
// their month.
import { dayOf } from '#src/domain/calendar-date.ts'
import { oneHour } from '#src/domain/clock.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { addDaysToMonths } from './usage-months-store.ts'
import { deleteSalts } from './usage-salt-store.ts'
import { deleteSessions, lockUsage } from './usage-store.ts'

// The last click of a day or an hour is counted within a minute; an unavailable database may delay it.
const grace = oneHour

export async function sweepUsage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const time = new Date(clock.now().getTime() - grace).toISOString()
  await deleteSalts(db, dayOf(time))
  await deleteSessions(db, time.slice(0, 'YYYY-MM-DDThh'.length))
  await inTransaction(db, async (tx) => {
    await lockUsage(tx)
    await addDaysToMonths(tx, dayOf(time))
  })
}
