// The tests' folders are in memory if the system has room there: nothing in them has to survive, and disks are slow at
// what tests do most, which is to create many small files and delete them.
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
// A PostgreSQL with the databases of all tests that run at the same time needs a fifth of it.
const needed = 2 * 1024 ** 3

/** A new folder, which the caller removes. */
export function makeTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(root(), prefix))
}

function root(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > needed ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
