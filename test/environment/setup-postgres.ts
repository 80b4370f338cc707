// Once per run: starts PostgreSQL and migrates one template, from which every test database is quickly copied.
import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { migrations } from '#migrations/index.ts'
import { migrateToLatest } from '#src/platform/database/migrate.ts'
import { openDatabase } from '#src/platform/database/open-database.ts'
import { runStatement, startPostgres } from './postgres.ts'
import type {} from './provided.ts'

export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const databasePrefix = `test_${randomBytes(6).toString('hex')}_`
  const template = `${databasePrefix}template`
  await runStatement(server.url, `create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${template}`
  const db = openDatabase({ databaseUrl: templateUrl.href, dataDir: '' })
  await migrateToLatest(db, migrations)
  await db.destroy()
  const { url, copying, version } = server
  project.provide('postgres', { url, template, copying, version, databasePrefix })
  return async () => {
    const databases = await runStatement(
      url,
      `select datname from pg_database where starts_with(datname, '${databasePrefix}')`,
    )
    for (const { datname } of databases) await runStatement(url, `drop database if exists ${datname} with (force)`)
    await server.stop()
  }
}
