// Copies a file so that its name appears only when all its bytes are on the disk: neither a crash nor a full disk leaves
// half a copy under a real name.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { newId } from '#src/platform/new-id.ts'
import { DamagedFile, StorageOutage } from './storage.ts'
import { syncFolder } from './sync-folder.ts'

/** Distinguishes unfinished copies from every other file in a backup. */
export const unfinishedSuffix = '.part'

type Wanted = {
  /** What the bytes must be; otherwise whatever they are. */
  sha256?: string | undefined
  /** The date of the copy. */
  changedAt: Date
}

/** @throws DamagedFile when the source has other bytes; the destination is then as it was. */
export async function copyDurably(source: string, destination: string): Promise<void> {
  const { mtime } = await stat(source)
  const content = createReadStream(source, { highWaterMark: chunkSize })
  await writeDurably(content, destination, { changedAt: mtime })
}

/** @throws DamagedFile when these are other bytes, or cannot be read; the destination is then as it was. */
export async function writeDurably(
  content: AsyncIterable<Uint8Array>,
  destination: string,
  { sha256, changedAt }: Wanted,
): Promise<void> {
  await mkdir(dirname(destination), { recursive: true, mode: 0o700 })
  const unfinished = join(dirname(destination), `${basename(destination)}.${newId()}${unfinishedSuffix}`)
  try {
    const written = await writeCopy(content, unfinished)
    if (sha256 !== undefined && written !== sha256) throw new DamagedFile(`${basename(destination)} is damaged`)
    // Read again: what the disk gives back is what a restore will get.
    if ((await hashFile(unfinished)) !== written) throw new Error(`${destination} was not written as it was read`)
    await utimes(unfinished, changedAt, changedAt)
    await moveDurably(unfinished, destination)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Gives a complete file its real name, also across a power cut. */
export async function moveDurably(unfinished: string, destination: string): Promise<void> {
  await using(await open(unfinished, 'r+'), (file) => file.sync())
  await rename(unfinished, destination)
  await syncFolder(dirname(destination))
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) hash.update(chunk)
  return hash.digest('hex')
}

const chunkSize = 1024 * 1024

/** @throws DamagedFile for what is there and cannot be read. */
async function* readSource(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    if (error instanceof StorageOutage || error instanceof DamagedFile) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    throw new DamagedFile(`it cannot be read: ${error}`)
  }
}

async function writeCopy(source: AsyncIterable<Uint8Array>, unfinished: string): Promise<string> {
  const hash = createHash('sha256')
  await using(await open(unfinished, 'wx', 0o600), async (file) => {
    for await (const chunk of readSource(source)) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  })
  return hash.digest('hex')
}

async function using(file: FileHandle, work: (file: FileHandle) => Promise<void>): Promise<void> {
  try {
    await work(file)
  } finally {
    await file.close()
  }
}
