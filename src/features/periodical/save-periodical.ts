// Replaces the settings of the title. Published papers keep the name under which they appeared.
import { AppError, invalid } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { checkRecord } from './check-record.ts'
import { checkPageText } from './page-text.ts'
import type { Periodical } from './periodical.ts'
import { type Settings, writePeriodical } from './periodical-store.ts'
import { withoutExamples } from './without-examples.ts'

/** `expectedVersion` is the version that was read before the change: somebody else's save in between is a conflict. */
export async function savePeriodical(
  deps: Pick<Services, 'db' | 'clock'>,
  typed: Readonly<Record<string, unknown>>,
  { expectedVersion }: { expectedVersion?: number } = {},
): Promise<Settings> {
  const record = checkRecord(typed)
  const shown = withoutExamples(record)
  checkPages(shown, deps.clock.now())
  const savedAt = deps.clock.now().toISOString()
  const version = await writePeriodical(deps.db, record, savedAt, expectedVersion)
  if (version === undefined) {
    const message =
      'Somebody else has saved the settings in the meantime. Reload to see the changes, then make yours again.'
    throw new AppError({ kind: 'conflict', code: 'settings-changed', message })
  }
  return { version, savedAt, record, shown, repaired: [] }
}

/** Each own text is rendered once: one that only parses may still go beyond its bounds. */
function checkPages(record: Periodical, now: Date): void {
  for (const [slug, { markdown }] of Object.entries(record.pages)) {
    if (markdown === undefined) continue
    try {
      checkPageText(record, markdown, now)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The text cannot be read'
      throw invalid('invalid-settings', 'The settings are not valid', { [`pages.${slug}.markdown`]: reason })
    }
  }
}
