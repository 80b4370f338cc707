// Upgrades of the schema, and the way back: a SQLite database is copied before it is changed.
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { newId } from '#src/platform/new-id.ts'
import { moveDurably, unfinishedSuffix } from '#src/platform/storage/copy-durably.ts'
import { DamagedFile } from '#src/platform/storage/storage.ts'
import { copyDatabase } from './copy-database.ts'
import { findDamageIn } from './damage.ts'
import { lockFolder } from './lock-folder.ts'
import { appliedSteps, type Migrations, migrateToLatest } from './migrate.ts'
import { type Database, databaseKind, databasePath } from './open-database.ts'

export type Upgrade = {
  /** The steps taken now. */
  steps: string[]
  /** The copy of the database as it was before. */
  snapshot?: string
}

/**
 * @param isFolderLocked by the process that started this one.
 * @throws SchemaError when the schema belongs to a newer program.
 * @throws FolderInUse when another process is serving the database that would be changed.
 */
export async function upgradeDatabase(
  db: Database,
  {
    dataDir,
    migrations,
    isFolderLocked = false,
  }: { dataDir: string; migrations: Migrations; isFolderLocked?: boolean },
): Promise<Upgrade> {
  const applied = await appliedSteps(db)
  const isUpgrade = applied.length > 0 && applied.length < Object.keys(migrations).length
  if (!isUpgrade || databaseKind(db) !== 'sqlite') return { steps: await migrateToLatest(db, migrations) }
  // A command must not change the database of a running server, which holds the folder.
  const unlock = isFolderLocked ? () => undefined : lockFolder(dataDir)
  try {
    const snapshot = await takeSnapshot(dataDir, applied.at(-1) ?? '')
    return { steps: await migrateToLatest(db, migrations), snapshot }
  } finally {
    unlock()
  }
}

const snapshotsKept = 3

const snapshotFolder = (dataDir: string) => join(dataDir, 'before-upgrade')

async function takeSnapshot(dataDir: string, lastStep: string): Promise<string> {
  const folder = snapshotFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `${newId()}${unfinishedSuffix}`)
  const snapshot = join(folder, `${lastStep}.sqlite`)
  try {
    await copyDatabase(databasePath(dataDir), unfinished)
    await moveDurably(unfinished, snapshot)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  for (const { path } of (await listSnapshots(dataDir)).slice(snapshotsKept)) await rm(path)
  return snapshot
}

export type Snapshot = { path: string; takenAt: Date; lastStep: string }

/** The newest one first. */
export async function listSnapshots(dataDir: string): Promise<Snapshot[]> {
  const folder = snapshotFolder(dataDir)
  const names = existsSync(folder) ? await readdir(folder) : []
  const snapshots = names
    .filter((name) => name.endsWith('.sqlite'))
    .map(async (name) => {
      const path = join(folder, name)
      return { path, takenAt: (await stat(path)).mtime, lastStep: basename(name, '.sqlite') }
    })
  return (await Promise.all(snapshots)).sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/**
 * Moves the snapshot to the place of the database, which no server may use meanwhile. The next one to be brought back is
 * then the one before.
 * @returns the folder to which today's database was moved.
 * @throws DamagedFile for a snapshot that is not sound.
 */
export async function bringBack(dataDir: string, { path }: Snapshot, now: Date): Promise<string> {
  const complaint = findDamageIn(path)
  if (complaint) throw new DamagedFile(`${path} is damaged and was not brought back. SQLite reports: ${complaint}`)
  const setAside = join(dataDir, `set-aside-${now.toISOString().replaceAll(':', '-')}`)
  await mkdir(setAside, { mode: 0o700 })
  const database = databasePath(dataDir)
  // Its name stays until the snapshot takes it: a server that starts meanwhile must not find an empty folder.
  if (existsSync(database)) await link(database, join(setAside, 'database.sqlite'))
  for (const side of ['-wal', '-shm'])
    if (existsSync(database + side)) await rename(database + side, join(setAside, `database.sqlite${side}`))
  await moveDurably(path, database)
  return setAside
}
