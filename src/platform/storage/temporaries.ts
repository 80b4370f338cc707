// Uploads on their way: each arrives in DATA_DIR/temporary, where it can be inspected before it becomes part of a store,
// wherever that is.
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#src/domain/errors.ts'
import { newId } from '#src/platform/new-id.ts'
import { type Storage, TooManyBytes } from './storage.ts'

const megabyte = 1024 * 1024

// A paper's two files of 10 MB, and the database's own growth.
const minRoom = 24 * megabyte

/** What uploads leave free, unless the operator says otherwise: the database, its copies and the log live on, too. */
export const defaultReserve = (diskSize: number): number => Math.min(500 * megabyte, diskSize / 20)

export type Arrived = { readonly path: string; readonly sha256: string; readonly size: number }

export type Temporaries = Pick<Storage, 'requireRoom'> & {
  /** @throws TooManyBytes; nothing is left behind by any failure. */
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Arrived>
  /** A path for a file that is about to be removed. */
  nextPath(): string
  clear(startedBefore: Date): Promise<void>
  /** Rejects when no file can be written. */
  check(): Promise<void>
}

/** @param reserve in bytes. */
export async function openTemporaries(dataDir: string, reserve: number | undefined): Promise<Temporaries> {
  const folder = join(dataDir, 'temporary')
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  const nextPath = () => join(folder, newId())
  await makeFolder()

  return {
    nextPath,

    async receive(source, maxBytes) {
      const path = nextPath()
      // Again, since somebody may have deleted it while the program runs.
      await makeFolder()
      try {
        return { path, ...(await writeSynced(path, source, maxBytes)) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    async clear(startedBefore) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const found = await stat(path).catch(absentAsUndefined)
        if (found && found.mtime < startedBefore) await rm(path, { force: true })
      }
    },

    async requireRoom(bytes) {
      await makeFolder()
      const { bavail, blocks, bsize } = await statfs(folder)
      if (bavail * bsize - bytes >= (reserve ?? defaultReserve(blocks * bsize))) return
      throw new AppError({
        kind: 'unavailable',
        code: 'disk-full',
        message: 'The server has no room for new files at the moment, so nothing was saved. Please try again later.',
      })
    },

    async check() {
      await makeFolder()
      const probe = nextPath()
      try {
        await writeSynced(probe, oneByte(), 1)
      } finally {
        await rm(probe, { force: true })
      }
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < minRoom) throw new Error('the disk of DATA_DIR is full')
    },
  }
}

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}

async function writeSynced(path: string, source: AsyncIterable<Uint8Array>, maxBytes: number) {
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

export function absentAsUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
