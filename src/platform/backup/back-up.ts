// Brings a backup up to date while the server runs. The database appears in it last, so that at every moment the files that
// its rows name are there, whenever the copying ends.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { copyDatabase } from '#src/platform/database/copy-database.ts'
import { lockFolder } from '#src/platform/database/lock-folder.ts'
import { isSecretLetter } from '#src/platform/mail/outbox-names.ts'
import { newId } from '#src/platform/new-id.ts'
import {
  copyDurably,
  hashFile,
  moveDurably,
  unfinishedSuffix,
  writeDurably,
} from '#src/platform/storage/copy-durably.ts'
import { type Blobs, DamagedFile, placeOf, type StoredBlob } from '#src/platform/storage/storage.ts'

export type BackupResult = {
  copied: number
  /** Copies that were there, but not whole, and have been made again. */
  repaired: number
  kept: number
  /** Where in the data files are that are not what their names promise. The backup keeps an earlier copy of them, if any. */
  damaged: string[]
}

type Folders = { dataDir: string; folder: string }
type Wanted = Folders & {
  /** In the data folder, or in a store on another machine: a backup always holds all files. */
  blobs: Blobs
  /** Whether the database is a file of the data folder. */
  withDatabase: boolean
}

/** @throws FolderInUse while another backup of the same data is running. */
export async function backUp(wanted: Wanted): Promise<BackupResult> {
  const unlock = lockFolder(wanted.dataDir, 'backup')
  try {
    return await copyEverything(wanted)
  } finally {
    unlock()
  }
}

async function copyEverything({ dataDir, folder, blobs, withDatabase }: Wanted): Promise<BackupResult> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const result: BackupResult = { copied: 0, repaired: 0, kept: 0, damaged: [] }
  const done = new Set<string>()
  const copyNew = () => copyBlobs({ blobs, folder }, result, done)

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

type Copying = { blobs: Blobs; folder: string }

/** Files that are named by their own hash and never change. */
async function copyBlobs({ blobs, folder }: Copying, result: BackupResult, done: Set<string>): Promise<void> {
  for await (const blob of blobs.list()) {
    if (done.has(blob.sha256)) continue
    done.add(blob.sha256)
    const path = join('blobs', placeOf(blob.sha256))
    const destination = join(folder, path)
    const there = existsSync(destination)
    if (there && (await hashFile(destination)) === blob.sha256) {
      result.kept += 1
      // Reading every file again would take hours; the server itself reads each once a month.
      if ((await stat(destination)).size !== blob.size) result.damaged.push(path)
    } else if (await noteDamage(path, result, () => copyBlob(blobs, blob, destination))) {
      if (there) result.repaired += 1
      else result.copied += 1
    }
  }
}

/** False for a file that was removed since it was listed: nothing refers to it any more. */
async function copyBlob(blobs: Blobs, { sha256, keptAt }: StoredBlob, destination: string): Promise<boolean> {
  const content = await blobs.open(sha256)
  if (!content) return false
  await writeDurably(content, destination, { sha256, changedAt: keptAt })
  return true
}

/** False when nothing was copied. */
async function noteDamage(path: string, result: BackupResult, copy: () => Promise<boolean>): Promise<boolean> {
  try {
    return await copy()
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    result.damaged.push(path)
    return false
  }
}

/** Letters, and the owner's template and fonts, which may change. */
async function copyOthers({ dataDir, folder }: Folders, name: string, result: BackupResult): Promise<void> {
  for (const source of await filesBelow(join(dataDir, name))) {
    if (isSecretLetter(source)) continue
    const path = relative(dataDir, source)
    const destination = join(folder, path)
    if (existsSync(destination) && (await hashFile(destination)) === (await hashFile(source))) result.kept += 1
    else if (await noteDamage(path, result, () => copyOther(source, destination))) result.copied += 1
  }
}

/** False for a file that was removed since the folder was read. */
async function copyOther(source: string, destination: string): Promise<boolean> {
  try {
    await copyDurably(source, destination)
    return true
  } catch (error) {
    if (isAbsent(error) && !existsSync(source)) return false
    throw error
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
