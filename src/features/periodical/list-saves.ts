// The saves of the settings, newest first, each with the sections that it changed.
import type { Actor } from '#src/domain/actor.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import type { Services } from '#src/platform/services.ts'
import { changedSections } from './changed-sections.ts'
import { listVersions } from './periodical-store.ts'
import { mayManageSettings } from './settings-policy.ts'

const maxSaves = 20

export type Save = { version: number; savedAt: string; changed: string[] }

export async function listSaves({ db }: Pick<Services, 'db'>, actor: Actor): Promise<Save[]> {
  requireAllowed(mayManageSettings(actor))
  // One more than listed: the oldest of the list changed something compared with it.
  const versions = await listVersions(db, maxSaves + 1)
  const saves = versions.map(({ version, savedAt, record }, index) => {
    const before = versions[index + 1]?.record
    return { version, savedAt, changed: before ? changedSections(before, record) : [] }
  })
  return saves.slice(0, maxSaves)
}
