// Where a dry run works: in the journal that the settings name, or, if there is none yet, in an empty one of which nothing is left.
import { rmdirSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FolderInUse, lockFolder } from '#src/platform/database/lock-folder.ts'
import { appliedSteps } from '#src/platform/database/migrate.ts'
import { databasePath, openDatabase } from '#src/platform/database/open-database.ts'
import type { JournalPlace } from './journal-place.ts'

export type DryRunPlace = { place: JournalPlace; close(): void }

export async function openDryRunPlace(place: JournalPlace): Promise<DryRunPlace> {
  await removeAbandoned(place)
  if (await hasDatabase(place)) return { place, close: () => undefined }
  // On the same disk, which has the room that the import will need.
  const firstMade = await mkdir(place.dataDir, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(place.dataDir, prefix))
  const unlock = lockFolder(folder, 'check')
  const close = (): void => {
    rmSync(folder, { recursive: true, force: true })
    unlock()
    if (firstMade !== undefined) removeEmpty(place.dataDir, firstMade)
  }
  for (const [signal, code] of endings)
    process.once(signal, () => {
      close()
      process.exit(code)
    })
  return { place: { dataDir: folder, databaseUrl: undefined, s3: undefined }, close }
}

const prefix = 'check-'

/** What a dry run left that nothing could tell of its end. One without a lock has only just begun. */
export async function removeAbandoned({ dataDir }: Pick<JournalPlace, 'dataDir'>): Promise<void> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith(prefix))
  for (const folder of names.map((name) => join(dataDir, name))) {
    const lock = await stat(join(folder, 'check.lock')).catch(() => undefined)
    if (!lock) continue
    try {
      const unlock = lockFolder(folder, 'check')
      await rm(folder, { recursive: true, force: true })
      unlock()
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}

const endings = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

async function hasDatabase({ dataDir, databaseUrl }: JournalPlace): Promise<boolean> {
  if (databaseUrl === undefined) {
    const size = await stat(databasePath(dataDir)).then(
      (found) => found.size,
      () => 0,
    )
    return size > 0
  }
  const db = openDatabase({ databaseUrl, dataDir })
  try {
    return (await appliedSteps(db)).length > 0
  } finally {
    await db.destroy()
  }
}

/** From the innermost folder to the one that was made first. */
function removeEmpty(folder: string, first: string): void {
  try {
    rmdirSync(folder)
  } catch {
    return
  }
  if (folder !== first) removeEmpty(dirname(folder), first)
}
