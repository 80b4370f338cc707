// One server for each SQLite database: what a server keeps in its memory, such as counts that are not written yet, would be
// wrong beside another one. One backup at a time: the next one removes what an interrupted one left.
import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

type Work = 'server' | 'backup'

const refusals: Record<Work, (dataDir: string, holder: string) => string> = {
  server: (dataDir, holder) =>
    `Another server${holder} already works on ${dataDir}. Stop it first, or set DATA_DIR to another folder. ` +
    'Only with PostgreSQL can several servers share their data.',
  backup: (dataDir, holder) => `Another backup of ${dataDir} is running${holder}. Let it finish first.`,
}

// Referenced from here: a connection that nothing refers to any more is closed by the garbage collector.
const held = new Map<string, { lock: DatabaseSync; holders: number }>()

/**
 * The lock is one of the operating system's, held through a database of its own: it ends with the process, however that
 * ends, and works across containers. The file with the number of the process is for people. A process may hold a folder
 * several times for the same work, and lets go of it as often.
 * @returns how to let go of the folder.
 * @throws FolderInUse
 */
export function holdFolder(dataDir: string, work: Work = 'server'): () => void {
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
