// The settings of reviewing, for administrators. Every saved version stays: a round keeps the one with which it was begun.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import type { ReviewSettings } from '#src/domain/review/settings.ts'
import {
  insertReviewSettings,
  readReviewSettings,
  type SavedReviewSettings,
} from '#src/features/review/store/review-settings-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { checkReviewSettings } from './check-review-settings.ts'

export async function openReviewSettings({ db }: Pick<Services, 'db'>, actor: Actor): Promise<SavedReviewSettings> {
  requireAllowed(isAdministrator(actor))
  return readReviewSettings(db)
}

/** `changed` names what differs from the version before. */
export async function saveReviewSettings(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  { version, record }: { version: number; record: unknown },
): Promise<SavedReviewSettings & { changed: string[] }> {
  requireAllowed(isAdministrator(actor))
  const settings = checkReviewSettings(record)
  return inTransaction(db, async (tx) => {
    const before = await readReviewSettings(tx)
    const saved = {
      version: version + 1,
      settings,
      savedAt: clock.now().toISOString(),
      accountId: actor.kind === 'person' ? actor.accountId : undefined,
    }
    if (before.version !== version || !(await insertReviewSettings(tx, saved))) throw changedMeanwhile()
    return { version: saved.version, settings, changed: changedParts(before.settings, settings) }
  })
}

const changedParts = (before: ReviewSettings, after: ReviewSettings): string[] =>
  (Object.keys({ ...before, ...after }) as (keyof ReviewSettings)[]).filter(
    (part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  )

function changedMeanwhile(): AppError {
  const message =
    'Somebody else has saved the settings in the meantime. Reload to see the changes, then make yours again.'
  return new AppError({ kind: 'conflict', code: 'settings-changed', message })
}
