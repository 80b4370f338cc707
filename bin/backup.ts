// npm run backup -- /a/folder: the database first, then the files, so that every file a row names is in the copy. It works
// while the server runs. It does not copy files that the folder already contains, because files never change.
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { processEnvironment, readConfig } from '#src/config.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new CommandError('Usage: npm run backup -- /a/folder')
  const { config, secrets } = readConfig(processEnvironment())
  const source = join(config.dataDir, 'database.sqlite')
  if (!existsSync(join(config.dataDir, 'blobs'))) {
    throw new CommandError(`There is no journal in ${config.dataDir}. Set DATA_DIR to the same folder as the server.`)
  }
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  if (secrets.databaseUrl) {
    console.log(
      'DATABASE_URL is set: dump the database with pg_dump before you copy the files (see docs/operations.md).',
    )
  } else {
    const copy = join(folder, 'database.sqlite')
    await copyDatabase(source, `${copy}.part`)
    renameSync(`${copy}.part`, copy)
  }
  for (const name of ['blobs', 'outbox']) {
    const from = join(config.dataDir, name)
    if (existsSync(from)) cpSync(from, join(folder, name), { recursive: true, force: false, preserveTimestamps: true })
  }
  // The journal's own template and fonts may change.
  const typesetting = join(config.dataDir, 'typesetting')
  if (existsSync(typesetting)) cpSync(typesetting, join(folder, 'typesetting'), { recursive: true })
  console.log(`Backed up ${config.dataDir} to ${folder}`)
})

async function copyDatabase(source: string, target: string): Promise<void> {
  rmSync(target, { force: true })
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(database, target)
    chmodSync(target, 0o600)
    forgetVisitors(target)
  } finally {
    database.close()
  }
}

/** The secret that distinguishes today's visitors is deleted tomorrow, but would last in a copy. The counts stay. */
function forgetVisitors(target: string): void {
  const copy = new DatabaseSync(target)
  try {
    copy.exec('pragma secure_delete = on')
    for (const table of ['usage_click', 'usage_session', 'usage_salt']) {
      const exists = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
      if (exists) copy.exec(`delete from ${table}`)
    }
  } finally {
    copy.close()
  }
}
