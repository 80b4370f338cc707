// npm run backup -- /a/folder: copies the database and the files while the server runs, also those that are in S3. Files that
// the folder already contains whole are not copied again.
import { resolve } from 'node:path'
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { listMissingFiles } from '#src/features/verification/index.ts'
import { backUp } from '#src/platform/backup/back-up.ts'
import { isAtLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import type { StoredBlob } from '#src/platform/storage/storage.ts'
import { findJournal, type JournalPlace, nameFiles, readFiles } from './journal-place.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new CommandError('Usage: npm run backup -- /a/folder')
  const place = findJournal(readConfig(processEnvironment()))
  const { dataDir, databaseUrl } = place
  const folder = resolve(given)
  if (`${folder}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${folder}/`)) {
    throw new CommandError(`Choose a folder outside ${dataDir}: a backup beside the data is lost with it.`)
  }
  if (databaseUrl) {
    console.log(
      'DATABASE_URL is set: dump the database with pg_dump before you copy the files (see docs/operations.md).',
    )
  }
  const files = await readFiles(place)
  const seen = new Set<string>()
  const blobs = { open: files.open, list: () => noting(files.list(), seen) }
  const { copied, repaired, kept, damaged } = await backUp({ dataDir, folder, blobs, withDatabase: !databaseUrl })
  const replaced = repaired > 0 ? `, ${repaired} replaced because the earlier copy was damaged` : ''
  const counts = `${copied} files copied, ${kept} already there${replaced}`
  const missing = await findMissing(place, async (sha256) => seen.has(sha256) || (await files.has(sha256)))
  const whole = place.s3 ? `${dataDir} and ${nameFiles(place)}` : dataDir
  if (damaged.length + missing.length === 0) {
    console.log(`Backed up ${whole} to ${folder}: ${counts}.`)
    return
  }
  for (const path of damaged) console.error(`Damaged: ${path}`)
  for (const file of missing) console.error(`Missing: ${file}`)
  throw new CommandError(
    `The rest of ${whole} is backed up in ${folder} (${counts}), but of its own files ${damaged.length} are damaged and ${missing.length} are missing. ` +
      `Put them back from a backup: npm run verify -- --repair --from ${folder}`,
  )
})

async function* noting(blobs: AsyncIterable<StoredBlob>, seen: Set<string>): AsyncGenerator<StoredBlob> {
  for await (const blob of blobs) {
    seen.add(blob.sha256)
    yield blob
  }
}

async function findMissing(place: JournalPlace, has: (sha256: string) => Promise<boolean>): Promise<string[]> {
  const db = openDatabase(place)
  try {
    if (!(await isAtLatest(db, migrations))) {
      console.log('The database has the schema of another version: whether files are missing is not known.')
      return []
    }
    const missing = listMissingFiles({ db, blobs: { has } })
    return await Array.fromAsync(missing, ({ sha256, owner }) => `${sha256} (${owner})`)
  } finally {
    await db.destroy()
  }
}
