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
  const template = `template_${randomBytes(6).toString('hex')}`
  await runStatement(server.url, `create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${template}`
  const db = openDatabase({ databaseUrl: templateUrl.href, dataDir: '' })
  await migrateToLatest(db, migrations)
  await db.destroy()
  project.provide('postgres', { url: server.url, template, copying: server.copying, version: server.version })
  return async () => {
    await runStatement(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
