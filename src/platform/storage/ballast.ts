// A file that reserves space beside the database, and is deleted when the disk is full: people can then still sign in, read and
// delete, which takes a few rows. It is created again when there is enough space.
import { randomFillSync } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const megabyte = 1024 * 1024

// Enough for thousands of sign-ins: SQLite's write-ahead log, and the growth of the database.
const ballastBytes = 16 * megabyte
// With fewer free bytes than this, concurrent writes may fail.
const tooLittle = 2 * megabyte

type Change = 'given-up' | 'taken'

export type Ballast = {
  /** Deletes the file at once. @returns false if it does not exist */
  giveUp(): boolean
  /** Deletes the file before the disk is full, or creates it again; the next `look` reports it. */
  keepRoom(): void
  /** Called often: does the same. @returns what has happened since the last call */
  look(): Change | undefined
}

type Room = { bytes?: number; freeBytes?: () => number }

export function openBallast(dataDir: string, room: Room = {}): Ballast {
  const path = join(dataDir, 'ballast')
  const { bytes = ballastBytes, freeBytes = () => freeBytesOf(dataDir) } = room
  let change: Change | undefined
  let isKept = false
  const exists = () => statSync(path, { throwIfNoEntry: false }) !== undefined

  const giveUp = () => {
    if (!exists()) return false
    rmSync(path, { force: true })
    isKept = false
    change = 'given-up'
    return true
  }

  const keepRoom = () => {
    // Another process has.
    if (isKept && !exists()) change = 'given-up'
    if (freeBytes() < tooLittle) giveUp()
    isKept = exists()
    // Twice: what was full a moment ago must not be filled by this.
    if (change === 'given-up' || exists() || freeBytes() < 2 * (bytes + tooLittle)) return
    isKept = take(path, bytes)
    if (isKept) change = 'taken'
  }

  return {
    giveUp,
    keepRoom,
    look() {
      keepRoom()
      const found = change
      change = undefined
      return found
    },
  }
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** False when there is no room after all. */
function take(path: string, bytes: number): boolean {
  const unfinished = `${path}.new`
  try {
    const file = openSync(unfinished, 'w', 0o600)
    try {
      // Written, not only declared, and of random bytes: a sparse file takes no room, nor do zeros where the file system
      // compresses, nor the same bytes again where it stores them once.
      const chunk = new Uint8Array(Math.min(bytes, megabyte))
      for (let left = bytes; left > 0; ) left -= writeSync(file, randomFillSync(chunk), 0, Math.min(left, chunk.length))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(unfinished, path)
    return true
  } catch {
    rmSync(unfinished, { force: true })
    return false
  }
}
