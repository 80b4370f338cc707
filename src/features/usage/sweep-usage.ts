// Deletes what counting no longer needs: the secrets of past days and ended sessions. It adds the numbers of whole days to
// their month.
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { addDaysToMonths } from './usage-months-store.ts'
import { deleteSalts } from './usage-salt-store.ts'
import { deleteSessions, lockUsage } from './usage-store.ts'

const hour = 3_600_000
// The last click of a day or an hour is counted within a minute; a database that is away for a while may delay it.
const grace = hour

export async function sweepUsage({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const time = new Date(clock.now().getTime() - grace).toISOString()
  await deleteSalts(db, time.slice(0, 'YYYY-MM-DD'.length))
  await deleteSessions(db, time.slice(0, 'YYYY-MM-DDThh'.length))
  await inTransaction(db, async (tx) => {
    await lockUsage(tx)
    await addDaysToMonths(tx, time.slice(0, 'YYYY-MM-DD'.length))
  })
}
