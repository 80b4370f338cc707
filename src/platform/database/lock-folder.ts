// Locks a folder. One server at a time uses a SQLite database: a server keeps state in memory, such as counts that are not written
// yet, that another one would make wrong. One backup at a time, since each removes what an interrupted one left. So does each dry run of an import. One build at a time,
// since each begins with an empty folder.
import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

type Work = 'server' | 'backup' | 'import' | 'check' | 'build'

const refusals: Record<Work, (dataDir: string, holder: string) => string> = {
  server: (dataDir, holder) =>
    `Another server${holder} already works on ${dataDir}. Stop it first, or set DATA_DIR to another folder. ` +
    'Only with PostgreSQL can several servers share their data.',
  backup: (dataDir, holder) => `Another backup of ${dataDir} is running${holder}. Let it finish first.`,
  import: (_folder, holder) => `Another import of the same files is running${holder}. Let it finish first.`,
  check: (folder, holder) => `A dry run${holder} works in ${folder}.`,
  build: (_folder, holder) => `Another start${holder} is building the website.`,
}

// Keeps the connections referenced: the garbage collector would close them, and so release the locks.
const held = new Map<string, { lock: DatabaseSync; holders: number }>()

/**
 * The lock belongs to the operating system (through a SQLite database of its own): it ends with the process, however that ends, and
 * works across containers. The file with the process id is only for people. A process may lock a folder several times for the same
 * work: the lock is released when each of them has unlocked it.
 * @returns a function that unlocks the folder
 * @throws FolderInUse
 */
export function lockFolder(dataDir: string, work: Work = 'server'): () => void {
  const name = join(dataDir, work)
  const ours = held.get(name) ?? { lock: takeLock(dataDir, work), holders: 0 }
  ours.holders += 1
  held.set(name, ours)
  return () => {
    ours.holders -= 1
    if (ours.holders > 0) return
    held.delete(name)
    ours.lock.close()
  }
}

function takeLock(dataDir: string, work: Work): DatabaseSync {
  const path = join(dataDir, `${work}.lock`)
  const pidFile = join(dataDir, `${work}.pid`)
  // Before SQLite opens it: what SQLite writes beside it gets the same permissions.
  closeSync(openSync(path, 'a', 0o600))
  chmodSync(path, 0o600)
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new FolderInUse(refusals[work](dataDir, readPid(pidFile)))
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  return lock
}

// SQLITE_BUSY: https://www.sqlite.org/rescode.html
const busy = 5

function readPid(pidFile: string): string {
  try {
    return ` (process ${Number(readFileSync(pidFile, 'utf8'))})`
  } catch {
    return ''
  }
}
