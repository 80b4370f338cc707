// npm run backup -- /a/folder: copies the database and the files while the server runs. Files that the folder already
// contains whole are not copied again.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { listMissingFiles } from '#src/features/verification/index.ts'
import { backUp } from '#src/platform/backup/back-up.ts'
import { isAtLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { readBlobs } from '#src/platform/storage/disk-storage.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new CommandError('Usage: npm run backup -- /a/folder')
  const { config, secrets } = readConfig(processEnvironment())
  const { dataDir } = config
  if (!existsSync(join(dataDir, 'blobs'))) {
    throw new CommandError(`There is no journal in ${dataDir}. Set DATA_DIR to the same folder as the server.`)
  }
  const folder = resolve(given)
  if (`${folder}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${folder}/`)) {
    throw new CommandError(`Choose a folder outside ${dataDir}: a backup beside the data is lost with it.`)
  }
  if (secrets.databaseUrl) {
    console.log(
      'DATABASE_URL is set: dump the database with pg_dump before you copy the files (see docs/operations.md).',
    )
  }
  const { copied, repaired, kept, damaged } = await backUp({ dataDir, folder, withDatabase: !secrets.databaseUrl })
  const mended = repaired > 0 ? `, ${repaired} replaced because the earlier copy was damaged` : ''
  const files = `${copied} files copied, ${kept} already there${mended}`
  const missing = await findMissing({ dataDir, databaseUrl: secrets.databaseUrl })
  if (damaged.length + missing.length === 0) {
    console.log(`Backed up ${dataDir} to ${folder}: ${files}.`)
    return
  }
  for (const path of damaged) console.error(`Damaged: ${path}`)
  for (const file of missing) console.error(`Missing: ${file}`)
  throw new CommandError(
    `The rest of ${dataDir} is backed up in ${folder} (${files}), but of its own files ${damaged.length} are damaged and ${missing.length} are missing. ` +
      `Put them back from a backup: npm run verify -- --mend --from ${folder}`,
  )
})

async function findMissing(live: { dataDir: string; databaseUrl: string | undefined }): Promise<string[]> {
  const db = openDatabase(live)
  try {
    if (!(await isAtLatest(db, migrations))) {
      console.log('The database has the schema of another version: whether files are missing is not known.')
      return []
    }
    const missing = listMissingFiles({ db, blobs: readBlobs(live.dataDir) })
    return await Array.fromAsync(missing, ({ sha256, owner }) => `${sha256} (${owner})`)
  } finally {
    await db.destroy()
  }
}
