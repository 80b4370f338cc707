import { defaultReviewSettings, type ReviewSettings } from '#src/domain/review/settings.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'

export type SavedReviewSettings = { readonly version: number; readonly settings: ReviewSettings }

/** Nobody has saved any. */
const unsaved: SavedReviewSettings = { version: 0, settings: defaultReviewSettings }

/** The newest. */
export async function readReviewSettings(db: Database): Promise<SavedReviewSettings> {
  const row = await selectVersions(db).orderBy('version', 'desc').limit(1).executeTakeFirst()
  return row ? toSaved(row) : unsaved
}

/** When the settings of today were saved; undefined if nobody has saved any. */
export async function readLastSaving(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('review_settings')
    .select('saved_at')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.saved_at
}

/** Those with which the round was begun: its reviewers keep the form that they were given. Before, the newest. */
export async function readSettingsOfRound(
  db: Database,
  submissionId: string,
  round: number,
): Promise<SavedReviewSettings> {
  const begun = await db
    .selectFrom('review_round')
    .select('settings_version')
    .where('submission_id', '=', submissionId)
    .where('number', '=', round)
    .executeTakeFirst()
  const version = begun?.settings_version ?? undefined
  if (version === undefined) return readReviewSettings(db)
  const row = await selectVersions(db).where('version', '=', version).executeTakeFirst()
  return row ? toSaved(row) : unsaved
}

/** False if somebody else has saved this version. Public pages may state figures, as the settings say. */
export async function insertReviewSettings(
  tx: Database,
  { version, settings, savedAt, accountId }: SavedReviewSettings & { savedAt: string; accountId: string | undefined },
): Promise<boolean> {
  await countPublicChange(tx)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('review_settings')
    .values({ version, content: JSON.stringify(settings), saved_at: savedAt, account_id: accountId ?? null })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const selectVersions = (db: Database) => db.selectFrom('review_settings').select(['version', 'content'])

/** What an older version does not say is as in the program's own. */
const toSaved = ({ version, content }: { version: number; content: string }): SavedReviewSettings => ({
  version,
  settings: { ...defaultReviewSettings, ...JSON.parse(content) },
})
