// npm run migrate: brings the database to this version's schema without serving.
import { migrations } from '#migrations/index.ts'
import { processEnvironment, readConfig } from '#src/config.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { config, secrets } = readConfig(processEnvironment())
  const db = openDatabase({ databaseUrl: secrets.databaseUrl, dataDir: config.dataDir })
  try {
    const steps = await migrateToLatest(db, migrations)
    console.log(steps.length > 0 ? `Migrated: ${steps.join(', ')}` : 'The database is up to date.')
  } finally {
    await db.destroy()
  }
})
