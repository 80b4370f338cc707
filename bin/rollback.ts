// npm run rollback: says what the last upgrade can be replaced by; npm run rollback -- --yes: brings back the database as it
// was before that upgrade. Then the earlier version of the program can be started again.
import { parseArgs } from 'node:util'
import { processEnvironment, readConfig } from '#src/config.ts'
import { FolderInUse, lockFolder } from '#src/platform/database/lock-folder.ts'
import { bringBack, listSnapshots } from '#src/platform/database/upgrade.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
  const { config, secrets } = readConfig(processEnvironment())
  if (secrets.databaseUrl) {
    throw new CommandError(
      'DATABASE_URL is set: restore the dump that you made before the upgrade (docs/operations.md, "Upgrade").',
    )
  }
  const [snapshot] = await listSnapshots(config.dataDir)
  if (!snapshot)
    throw new CommandError(`No upgrade has changed the database in ${config.dataDir}: there is no way back.`)
  const then = `${snapshot.takenAt.toISOString().slice(0, 16).replace('T', ' ')} UTC, before the upgrade`
  if (!values.yes) {
    console.log(
      `The database can be brought back as it was on ${then}. Everything entered since then will no longer be there. ` +
        'To do it: stop the server, then npm run rollback -- --yes',
    )
    return
  }
  const unlock = lockStoppedServer(config.dataDir)
  try {
    const setAside = await bringBack(config.dataDir, snapshot, new Date())
    console.log(`The database is as it was on ${then}. The one that it replaced is in ${setAside}.`)
    console.log('Now start the version of the program that you used before the upgrade.')
  } finally {
    unlock()
  }
})

function lockStoppedServer(dataDir: string): () => void {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new CommandError(
      'The server is running, so nothing was changed. Stop it, run this command again, and then start the earlier version.',
    )
  }
}
