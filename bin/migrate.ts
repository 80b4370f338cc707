// npm run migrate: brings the database to this version's schema without serving.
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { upgradeDatabase } from '#src/platform/database/upgrade.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { config, secrets } = readConfig(processEnvironment())
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  try {
    const { steps, snapshot } = await upgradeDatabase(db, { dataDir: config.dataDir, migrations })
    console.log(steps.length > 0 ? `Migrated: ${steps.join(', ')}` : 'The database is up to date.')
    if (snapshot) console.log(`The database as it was before is in ${snapshot} (the way back: npm run rollback)`)
  } finally {
    await db.destroy()
  }
})
