// Copies the SQLite database while the server writes to it.
import { chmodSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { DamagedFile } from '#src/platform/storage/storage.ts'
import { findDamage } from './damage.ts'
import { isDamage } from './is-damage.ts'

/**
 * The copy needs no other file beside it and can be opened from a folder that nobody may write to.
 * @throws DamagedFile when the source, and with it the copy, is not sound.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // In one step: a copy in several starts over after each write of the server.
    await backup(database, target, { rate: allPages })
  } catch (error) {
    throw isDamage(error) ? damaged(source, error) : error
  } finally {
    database.close()
  }
  chmodSync(target, 0o600)
  const copy = new DatabaseSync(target)
  try {
    const complaint = findDamage(copy)
    if (complaint) throw damaged(source, complaint)
    deleteVisitorSecrets(copy)
    copy.exec('pragma journal_mode = delete')
  } catch (error) {
    throw isDamage(error) ? damaged(source, error) : error
  } finally {
    copy.close()
  }
}

const allPages = 2 ** 31 - 1

const damaged = (source: string, complaint: unknown) =>
  new DamagedFile(`${source} is damaged and was not copied; an earlier copy is kept. SQLite reports: ${complaint}`)

/** The secret that distinguishes today's visitors is deleted tomorrow, but would last in a copy. The counts stay. */
function deleteVisitorSecrets(copy: DatabaseSync): void {
  copy.exec('pragma secure_delete = on')
  for (const table of ['usage_click', 'usage_session', 'usage_salt']) {
    const exists = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
    if (exists) copy.exec(`delete from ${table}`)
  }
}
