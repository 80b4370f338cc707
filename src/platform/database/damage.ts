// A damaged SQLite database: how it is recognised, and what to do then.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DamagedFile } from '#src/platform/storage/storage.ts'
import { isDamage } from './is-damage.ts'

/** The first complaint of SQLite, or undefined. It reads the whole file. */
export function findDamage(database: DatabaseSync): string | undefined {
  const [first] = database
    .prepare('pragma quick_check(1)')
    .all()
    .map((row) => String(Object.values(row)[0]))
  return first === 'ok' ? undefined : first
}

/** The same for a file that no program has open. */
export function findDamageIn(path: string): string | undefined {
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      return findDamage(database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) return String(error)
    throw error
  }
}

/**
 * Before the database is opened: reads it whole if the last program that used it ended without closing it. Nothing is
 * changed, so that the next start finds the same.
 * @throws DamagedFile with the way out, also when there are files and no database: on an empty one, all of them would be
 * removed as files that nothing refers to.
 */
export function requireSoundDatabase(dataDir: string): void {
  const path = join(dataDir, 'database.sqlite')
  if (!existsSync(path)) {
    requireNoFiles(dataDir)
    return
  }
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })
  const wasClosed = !log || log.size === 0
  try {
    const database = new DatabaseSync(path, { readOnly: true })
    try {
      // Also fails for a file that is no database.
      database.prepare('select count(*) from sqlite_master').get()
      const complaint = wasClosed ? undefined : findDamage(database)
      if (complaint) throw damagedDatabase(path, complaint)
    } finally {
      database.close()
    }
  } catch (error) {
    throw isDamage(error) ? damagedDatabase(path, String(error)) : error
  }
}

function requireNoFiles(dataDir: string): void {
  const blobs = join(dataDir, 'blobs')
  if (!existsSync(blobs) || readdirSync(blobs).length === 0) return
  throw new DamagedFile(
    `There are files in ${blobs}, but no database.sqlite beside them. Put the database back from a backup ` +
      '(docs/operations.md, "Backup and restore"), or set DATABASE_URL if it is in PostgreSQL.',
  )
}

const damagedDatabase = (path: string, complaint: string) =>
  new DamagedFile(
    [
      `${path} is damaged, so the server does not start on it. SQLite reports: ${complaint}`,
      'Keep a copy of the folder. Then restore the latest backup (docs/operations.md, "Backup and restore"),',
      'or salvage what can be read:',
      `  sqlite3 '${path}' .recover | sqlite3 '${path}.salvaged'`,
    ].join('\n'),
  )
