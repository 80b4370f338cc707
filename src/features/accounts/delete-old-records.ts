// Removes records of the past that nobody can bring back: old audit events, and devices that were not used for a year.
import { oneDay } from '#src/domain/clock.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { deleteOldAuditEvents } from '#src/platform/audit/audit-log.ts'
import type { Services } from '#src/platform/services.ts'
import { deleteOldDevices } from './devices/device-store.ts'

// After a year without a sign-in a browser is a new device again.
const deviceMemory = 365 * oneDay

// Used until the settings state how long logs are kept.
const logDaysUnset = 365

export async function deleteOldRecords({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  await deleteOldDevices(db, ago(deviceMemory))
  const { logDays = logDaysUnset } = (await readPeriodical(db)).privacy
  await deleteOldAuditEvents(db, ago(logDays * oneDay))
}
