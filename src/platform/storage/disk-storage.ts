// The store on a disk: DATA_DIR/blobs/ab/cd/<sha256>. It writes a file under a temporary name, syncs it, renames it into
// place and syncs the folder, in that order, so that neither a crash nor a power cut leaves half a file under a real name.
import * as fs from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { isBlobName, placeOf, type ReceivedFile, type Storage } from './storage.ts'
import { syncFolder } from './sync-folder.ts'
import { type Arrived, absentAsUndefined, openTemporaries } from './temporaries.ts'

/** @param reserve in bytes. */
export async function openDiskStorage(
  dataDir: string,
  { reserve }: { reserve?: number | undefined } = {},
): Promise<Storage> {
  const blobs = join(dataDir, 'blobs')
  await mkdir(blobs, { recursive: true, mode: 0o700 })
  const temporaries = await openTemporaries(dataDir, reserve)

  const pathOf = (sha256: string) => pathBelow(blobs, sha256)

  return {
    ...readBlobs(dataDir),
    pathOf,

    async receive(source, maxBytes) {
      const arrived = await temporaries.receive(source, maxBytes)
      return receivedFile(arrived, { destination: pathOf(arrived.sha256), root: blobs })
    },

    async renew(sha256, keptBefore) {
      const [path, now] = [pathOf(sha256), new Date()]
      const found = await stat(path).catch(absentAsUndefined)
      if (!found || found.mtime >= keptBefore) return found !== undefined
      const renewed = utimes(path, now, now).then(() => true)
      return (await renewed.catch(absentAsUndefined)) ?? false
    },

    async remove(sha256, keptBefore) {
      // Moved aside first and checked there: an upload of the same bytes may put a fresh blob in place at any moment,
      // and that one must survive, whichever rename comes first.
      const aside = temporaries.nextPath()
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

    clearTemporaries: (startedBefore) => temporaries.clear(startedBefore),
    requireRoom: (bytes) => temporaries.requireRoom(bytes),

    async check() {
      await access(blobs, fs.constants.W_OK)
      await temporaries.check()
    },
  }
}

/** Reads the blobs of a data folder or a backup. */
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
          for (const sha256 of (await readdir(join(blobs, first, second))).sort()) {
            if (!isBlobName(sha256)) continue
            const found = await stat(pathBelow(blobs, sha256)).catch(absentAsUndefined)
            if (found && found.mtime >= keptSince && (!keptBefore || found.mtime < keptBefore))
              yield { sha256, size: found.size, keptAt: found.mtime }
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
  const entries = (await readdir(path, { withFileTypes: true }).catch(absentAsUndefined)) ?? []
  const folders = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
  return folders.map(({ name }) => name).sort()
}

const pathBelow = (blobs: string, sha256: string) => join(blobs, placeOf(sha256))

function receivedFile(arrived: Arrived, { destination, root }: { destination: string; root: string }): ReceivedFile {
  const { path } = arrived
  return {
    ...arrived,
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
