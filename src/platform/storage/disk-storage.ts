// The store on a disk: DATA_DIR/blobs/ab/cd/<sha256>. It writes a file under a temporary name, syncs it, renames it into
// place and syncs the folder, in that order, so that neither a crash nor a power cut leaves half a file under a real name.
import { createHash } from 'node:crypto'
import { constants, renameSync, statSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { newId } from '#src/platform/new-id.ts'
import { type ReceivedFile, type Storage, TooManyBytes } from './storage.ts'

// A paper's two files of 10 MB, and the database's own growth.
const leastRoom = 24 * 1024 * 1024

export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const blobs = join(dataDir, 'blobs')
  const temporaries = join(dataDir, 'temporary')
  for (const folder of [blobs, temporaries]) await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf = (sha256: string) => join(blobs, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

  return {
    async receive(source, maxBytes) {
      const path = join(temporaries, newId())
      // Again, since somebody may have deleted it while the program runs.
      await mkdir(temporaries, { recursive: true, mode: 0o700 })
      try {
        const { sha256, size } = await writeDurably(path, source, maxBytes)
        return receivedFile({ path, sha256, size, destination: pathOf(sha256), root: blobs })
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    async open(sha256, range) {
      const file = await open(pathOf(sha256), 'r').catch(absentAsUndefined)
      if (!file) return undefined
      const stream = file.createReadStream({ ...range, autoClose: true, highWaterMark: 256 * 1024 })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },

    async has(sha256) {
      return (await stat(pathOf(sha256)).catch(absentAsUndefined)) !== undefined
    },

    async *list(keptBefore) {
      for (const first of await readdir(blobs)) {
        for (const second of await readdir(join(blobs, first))) {
          for (const sha256 of await readdir(join(blobs, first, second))) {
            const found = await stat(pathOf(sha256)).catch(absentAsUndefined)
            if (found && found.mtime < keptBefore) yield sha256
          }
        }
      }
    },

    async remove(sha256, keptBefore) {
      // Moved aside first and checked there: an upload of the same bytes may put a fresh blob in place at any moment,
      // and that one must survive, whichever rename comes first.
      const aside = join(temporaries, newId())
      try {
        renameSync(pathOf(sha256), aside)
      } catch (error) {
        absentAsUndefined(error)
        return
      }
      if (statSync(aside).mtime >= keptBefore) renameSync(aside, pathOf(sha256))
      else await rm(aside, { force: true })
    },

    async clearTemporaries(startedBefore) {
      for (const name of await readdir(temporaries)) {
        const path = join(temporaries, name)
        const found = await stat(path).catch(absentAsUndefined)
        if (found && found.mtime < startedBefore) await rm(path, { force: true })
      }
    },

    async check() {
      await access(temporaries, constants.W_OK)
      await access(blobs, constants.W_OK)
      const { bavail, bsize } = await statfs(blobs)
      if (bavail * bsize < leastRoom) throw new Error('the disk of DATA_DIR is full')
    },
  }
}

async function writeDurably(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      size += chunk.byteLength
      if (size > maxBytes) throw new TooManyBytes()
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}

function receivedFile(from: {
  path: string
  sha256: string
  size: number
  destination: string
  root: string
}): ReceivedFile {
  const { path, sha256, size, destination, root } = from
  return {
    sha256,
    size,
    path,
    async keep() {
      const folder = dirname(destination)
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      // Also renamed over a blob of the same name: the bytes are the same, and the fresh date protects it from the
      // sweep.
      await rename(path, destination)
      await syncFolder(folder)
      if (made) for (const above of [dirname(folder), root]) await syncFolder(above)
    },
    async discard() {
      await rm(path, { force: true })
    },
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
