// The saves of the settings, newest first, each with the sections that it changed.
import type { Services } from '#src/platform/services.ts'
import type { Periodical } from './periodical.ts'
import { listVersions, readVersion } from './periodical-store.ts'

const maxSaves = 20

export type Save = { version: number; savedAt: string; changed: string[] }

export async function listSaves({ db }: Pick<Services, 'db'>): Promise<Save[]> {
  // One more than is listed: the oldest of the list has changed something of it.
  const versions = await listVersions(db, maxSaves + 1)
  const saves = versions.map(({ version, savedAt, record }, index) => {
    const before = versions[index + 1]?.record
    return { version, savedAt, changed: before ? changedSections(before, record) : [] }
  })
  return saves.slice(0, maxSaves)
}

/** What a save has changed of the one before it. */
export async function sectionsChangedBy(
  { db }: Pick<Services, 'db'>,
  { version, record }: { version: number; record: Periodical },
): Promise<string[]> {
  const before = await readVersion(db, version - 1)
  return before ? changedSections(before.record, record) : []
}

function changedSections(before: Periodical, after: Periodical): string[] {
  const sections = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Periodical>
  return [...sections].filter((section) => JSON.stringify(before[section]) !== JSON.stringify(after[section]))
}
