// Replaces the settings of the title. Published papers keep the name under which they appeared.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, invalid, requireAllowed } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { changedSections } from './changed-sections.ts'
import { checkRecord } from './check-record.ts'
import { checkPageText, type RendersTexts } from './page-text.ts'
import type { Periodical } from './periodical.ts'
import { findVersion, type Settings, writePeriodical } from './periodical-store.ts'
import { type RenderText, renderText } from './render-text.ts'
import { mayManageSettings } from './settings-policy.ts'
import { withoutExamples } from './without-examples.ts'

/** `changed` names the sections that differ from the previous version. */
export type Saved = Settings & { readonly changed: readonly string[] }

/**
 * `expectedVersion` is the version that was read before the change: a save by somebody else in between is a conflict.
 * Without `renderText`, texts are tried out in this thread.
 */
export async function savePeriodical(
  deps: Pick<Services, 'db' | 'clock'> & Partial<RendersTexts>,
  actor: Actor,
  typed: Readonly<Record<string, unknown>>,
  { expectedVersion }: { expectedVersion?: number } = {},
): Promise<Saved> {
  requireAllowed(mayManageSettings(actor))
  const record = checkRecord(typed)
  const shown = withoutExamples(record)
  await checkPages(deps.renderText ?? (async (text) => renderText(text)), shown, deps.clock.now())
  const savedAt = deps.clock.now().toISOString()
  const version = await writePeriodical(deps.db, record, savedAt, expectedVersion)
  if (version === undefined) {
    const message =
      'Somebody else has saved the settings in the meantime. Reload to see the changes, then make yours again.'
    throw new AppError({ kind: 'conflict', code: 'settings-changed', message })
  }
  const before = await findVersion(deps.db, version - 1)
  const changed = before ? changedSections(before.record, record) : []
  return { version, savedAt, record, shown, repaired: [], changed }
}

/** Each own text is rendered once: one that merely parses may still exceed its limits. */
async function checkPages(render: RenderText, record: Periodical, now: Date): Promise<void> {
  for (const [slug, { markdown }] of Object.entries(record.pages)) {
    if (markdown === undefined) continue
    try {
      await checkPageText(render, record, markdown, now)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'The text cannot be read'
      throw invalid('invalid-settings', 'The settings are not valid', { [`pages.${slug}.markdown`]: reason })
    }
  }
}
