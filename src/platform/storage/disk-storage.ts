// The store on a disk: DATA_DIR/blobs/ab/cd/<sha256>. It writes a file under a temporary name, syncs it, renames it into
// place and syncs the folder, in that order, so that neither a crash nor a power cut leaves half a file under a real name.
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { AppError } from '#src/domain/errors.ts'
import { newId } from '#src/platform/new-id.ts'
import { type ReceivedFile, type Storage, TooManyBytes } from './storage.ts'
import { syncFolder } from './sync-folder.ts'

const megabyte = 1024 * 1024

// A paper's two files of 10 MB, and the database's own growth.
const leastRoom = 24 * megabyte

/** What uploads leave free, unless the operator says otherwise: the database, its copies and the log live on, too. */
const defaultReserve = (diskSize: number): number => Math.min(500 * megabyte, diskSize / 20)

/** @param reserve in bytes. */
export async function openDiskStorage(
  dataDir: string,
  { reserve }: { reserve?: number | undefined } = {},
): Promise<Storage> {
  const blobs = join(dataDir, 'blobs')
  const temporaries = join(dataDir, 'temporary')
  for (const folder of [blobs, temporaries]) await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf = (sha256: string) => pathBelow(blobs, sha256)

  return {
    ...readBlobs(dataDir),

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

    async remove(sha256, keptBefore) {
      // Moved aside first and checked there: an upload of the same bytes may put a fresh blob in place at any moment,
      // and that one must survive, whichever rename comes first.
      const aside = join(temporaries, newId())
      try {
        fs.renameSync(pathOf(sha256), aside)
      } catch (error) {
        absentAsUndefined(error)
        return
      }
      if (fs.statSync(aside).mtime >= keptBefore) fs.renameSync(aside, pathOf(sha256))
      else await rm(aside, { force: true })
    },

    async setAside(sha256) {
      const folder = join(dataDir, 'damaged')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(pathOf(sha256), join(folder, sha256))
    },

    async clearTemporaries(startedBefore) {
      for (const name of await readdir(temporaries)) {
        const path = join(temporaries, name)
        const found = await stat(path).catch(absentAsUndefined)
        if (found && found.mtime < startedBefore) await rm(path, { force: true })
      }
    },

    async requireRoom(bytes) {
      const { bavail, blocks, bsize } = await statfs(blobs)
      if (bavail * bsize - bytes >= (reserve ?? defaultReserve(blocks * bsize))) return
      throw new AppError({
        kind: 'unavailable',
        code: 'disk-full',
        message: 'The server has no room for new files at the moment, so nothing was saved. Please try again later.',
      })
    },

    async check() {
      await access(blobs, fs.constants.W_OK)
      await mkdir(temporaries, { recursive: true, mode: 0o700 })
      const probe = join(temporaries, newId())
      try {
        await writeDurably(probe, oneByte(), 1)
      } finally {
        await rm(probe, { force: true })
      }
      const { bavail, bsize } = await statfs(blobs)
      if (bavail * bsize < leastRoom) throw new Error('the disk of DATA_DIR is full')
    },
  }
}

/** Of a data folder or a backup. */
export function readBlobs(dataDir: string): Pick<Storage, 'open' | 'has' | 'list'> {
  const blobs = join(dataDir, 'blobs')
  return {
    async open(sha256, range) {
      const descriptor = await openDescriptor(pathBelow(blobs, sha256), 'r').catch(absentAsUndefined)
      return descriptor === undefined ? undefined : readAndClose(descriptor, range)
    },

    async has(sha256) {
      return (await stat(pathBelow(blobs, sha256)).catch(absentAsUndefined)) !== undefined
    },

    async *list({ keptSince = new Date(0), keptBefore } = {}) {
      for (const first of await foldersIn(blobs)) {
        for (const second of await foldersIn(join(blobs, first))) {
          for (const sha256 of await readdir(join(blobs, first, second))) {
            if (!/^[0-9a-f]{64}$/.test(sha256)) continue
            const found = await stat(pathBelow(blobs, sha256)).catch(absentAsUndefined)
            if (found && found.mtime >= keptSince && (!keptBefore || found.mtime < keptBefore)) yield sha256
          }
        }
      }
    },
  }
}

const openDescriptor = promisify(fs.open)

// Somebody who asked for a stream may never read it: another step failed, or the visitor has gone. A FileHandle that is
// forgotten ends the whole program (https://nodejs.org/api/deprecations.html#DEP0137).
const forgotten = new FinalizationRegistry<number>((descriptor) => fs.closeSync(descriptor))

function readAndClose(descriptor: number, range: { start: number; end: number } | undefined) {
  const file = fs.createReadStream('', {
    ...range,
    fd: descriptor,
    highWaterMark: 256 * 1024,
    fs: {
      ...fs,
      close(closed: number, done: fs.NoParamCallback) {
        forgotten.unregister(file)
        fs.close(closed, done)
      },
    },
  })
  const stream = Readable.toWeb(file) as ReadableStream<Uint8Array>
  forgotten.register(stream, descriptor, file)
  return stream
}

/** Those of the store: other programs leave files and folders of their own anywhere. */
async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map(({ name }) => name)
}

const pathBelow = (blobs: string, sha256: string) => join(blobs, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
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

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
