// Replaces the settings of the title. Papers that are published already keep the name they appeared under.
import { invalid } from '#src/core/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { type Periodical, periodicalRecord } from './periodical.ts'
import { writePeriodical } from './periodical-store.ts'

export async function savePeriodical(deps: Pick<Services, 'db' | 'clock'>, record: Periodical): Promise<Periodical> {
  const checked = periodicalRecord.safeParse(record)
  if (!checked.success) {
    const fields = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]))
    throw invalid('invalid-settings', 'The settings are not valid', fields)
  }
  await writePeriodical(deps.db, checked.data, deps.clock.now().toISOString())
  return checked.data
}
