// Brings a backup up to date while the server runs. The database appears in it last, so that at every moment the files that
// its rows name are there, whenever the copying ends.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { copyDatabase } from '#src/platform/database/copy-database.ts'
import { holdFolder } from '#src/platform/database/hold-folder.ts'
import { isSecretLetter } from '#src/platform/mail/outbox-names.ts'
import { newId } from '#src/platform/new-id.ts'
import { copyDurably, hashFile, moveDurably, unfinishedSuffix } from '#src/platform/storage/copy-durably.ts'
import { DamagedFile } from '#src/platform/storage/storage.ts'

export type BackupResult = {
  copied: number
  /** Copies that were there, but not whole, and have been made again. */
  repaired: number
  kept: number
  /** Files of the data folder that are not what their names promise. The backup keeps an earlier copy of them, if any. */
  damaged: string[]
}

type Folders = { dataDir: string; folder: string }

/**
 * @param withDatabase whether the database is a file of the data folder.
 * @throws FolderInUse while another backup of the same data is running.
 */
export async function backUp(wanted: Folders & { withDatabase: boolean }): Promise<BackupResult> {
  const letGo = holdFolder(wanted.dataDir, 'backup')
  try {
    return await copyEverything(wanted)
  } finally {
    letGo()
  }
}

async function copyEverything({
  dataDir,
  folder,
  withDatabase,
}: Folders & { withDatabase: boolean }): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const result: BackupResult = { copied: 0, repaired: 0, kept: 0, damaged: [] }
  const done = new Set<string>()
  const copyNew = () => copyBlobs({ dataDir, folder }, result, done)

  await copyNew()
  const database = join(folder, 'database.sqlite')
  const unfinished = `${database}.${newId()}${unfinishedSuffix}`
  try {
    if (withDatabase) await copyDatabase(join(dataDir, 'database.sqlite'), unfinished)
    // What was stored since, and what the database may name already.
    await copyNew()
    for (const name of ['outbox', 'typesetting']) await copyOthers({ dataDir, folder }, name, result)
    if (withDatabase) {
      // From a program that opened the earlier copy: SQLite would write it into the new one.
      for (const side of ['-wal', '-shm', '-journal']) await rm(database + side, { force: true })
      await moveDurably(unfinished, database)
    }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  return result
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) if (path.endsWith(unfinishedSuffix)) await rm(path, { force: true })
}

/** Files that are named by their own hash and never change. */
async function copyBlobs({ dataDir, folder }: Folders, result: BackupResult, done: Set<string>): Promise<void> {
  for (const source of await filesBelow(join(dataDir, 'blobs'))) {
    const path = relative(dataDir, source)
    const sha256 = basename(path)
    if (done.has(path) || !/^[0-9a-f]{64}$/.test(sha256)) continue
    done.add(path)
    const destination = join(folder, path)
    const there = existsSync(destination)
    if (there && (await hashFile(destination)) === sha256) {
      result.kept += 1
      if (await differsInSize(source, destination)) result.damaged.push(source)
    } else await copyOne(source, destination, { sha256, there, result })
  }
}

/** Reading every file again would take hours; the server itself reads each once a month. */
async function differsInSize(source: string, wholeCopy: string): Promise<boolean> {
  const found = await stat(source).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })
  return found !== undefined && found.size !== (await stat(wholeCopy)).size
}

/** Letters, and the owner's template and fonts, which may change. */
async function copyOthers({ dataDir, folder }: Folders, name: string, result: BackupResult): Promise<void> {
  for (const source of await filesBelow(join(dataDir, name))) {
    if (isSecretLetter(source)) continue
    const destination = join(folder, relative(dataDir, source))
    const there = existsSync(destination)
    if (there && (await hashFile(destination)) === (await hashFile(source))) result.kept += 1
    else await copyOne(source, destination, { there: false, result })
  }
}

async function copyOne(
  source: string,
  destination: string,
  { sha256, there, result }: { sha256?: string; there: boolean; result: BackupResult },
): Promise<void> {
  try {
    await copyDurably(source, destination, sha256)
    if (there) result.repaired += 1
    else result.copied += 1
  } catch (error) {
    // Removed since the folder was read: nothing refers to it any more.
    if (isAbsent(error) && !existsSync(source)) return
    if (!(error instanceof DamagedFile)) throw error
    result.damaged.push(source)
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
