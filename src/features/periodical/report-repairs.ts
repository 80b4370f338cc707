// Logs, once at the start, which stored settings this release cannot read. Saving checks everything, so such settings can
// only come from an earlier release.
import type { Services } from '#src/platform/services.ts'
import { readSettings } from './periodical-store.ts'

export async function reportMended({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const { mended } = await readSettings(db)
  if (mended.length === 0) return
  log.warn({ places: mended }, 'settings of an earlier release were repaired or left out: enter them again')
}
