// Logs, once at the start, which stored settings this release cannot read. Saving checks everything, so such settings can
// only come from an earlier release.
import type { Services } from '#src/platform/services.ts'
import { loadSettings } from './periodical-store.ts'

export async function reportRepairs({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { repaired } = await loadSettings(db)
  if (repaired.length === 0) return
  log.warn({ places: repaired }, 'settings of an earlier release were repaired or left out: enter them again')
}
