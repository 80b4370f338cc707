// Once per run: migrates one database, from which every test database is copied.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import type {} from './provided.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

export default async function setUpSqlite(project: TestProject): Promise<() => void> {
  const dataDir = makeTemporaryFolder('test-template-')
  const db = openDatabase({ dataDir })
  await migrateToLatest(db, migrations)
  // Closing writes the log into the file, which is then complete.
  await db.destroy()
  project.provide('sqliteTemplate', join(dataDir, 'database.sqlite'))
  return () => rmSync(dataDir, { recursive: true, force: true })
}
