// A fresh database for a test, of the kind that the current project runs on, removed when the test has finished (or the
// file, if it was created outside a test). A test file that imports this runs on both (find-database-tests.ts).
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#src/platform/database/open-database.ts'
import { createDatabase, dropDatabase, takePooledDatabase } from './postgres-pool.ts'
import { restoreFiles, type SavedData } from './saved-data.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** Where a database is: the argument of `openDatabase`, and the values of DATA_DIR and DATABASE_URL for a process. */
export type DatabasePlace = { dataDir: string; databaseUrl: string | undefined }

/** An open, migrated, empty database. */
export async function openTestDatabase(): Promise<Database> {
  const db = openDatabase(await createTestDatabase())
  cleanUpWith(() => db.destroy())
  return db
}

/** A migrated database for a test that opens it itself, empty or with what another one had. */
export async function createTestDatabase(saved?: SavedData): Promise<DatabasePlace> {
  const dataDir = temporaryFolder()
  if (saved) restoreFiles(dataDir, saved)
  if (kind() === 'postgres') {
    const { url, giveBack } = await takePooledDatabase(inject('postgres'), saved?.statements)
    cleanUpWith(giveBack)
    return { dataDir, databaseUrl: url }
  }
  if (!saved) copyFileSync(inject('sqliteTemplate'), join(dataDir, 'database.sqlite'))
  return { dataDir, databaseUrl: undefined }
}

/** A database without any schema, for tests of the migrations. */
export async function createBlankDatabase(): Promise<DatabasePlace> {
  const dataDir = temporaryFolder()
  if (kind() !== 'postgres') return { dataDir, databaseUrl: undefined }
  const postgres = inject('postgres')
  const databaseUrl = await createDatabase(postgres, 'template1')
  cleanUpWith(() => dropDatabase(postgres, databaseUrl))
  return { dataDir, databaseUrl }
}

function kind(): 'sqlite' | 'postgres' {
  const database = inject('database') as 'sqlite' | 'postgres' | undefined
  if (!database) throw new Error('This file runs without a database: see test/environment/find-database-tests.ts.')
  return database
}

function temporaryFolder(): string {
  const folder = makeTemporaryFolder('test-data-')
  cleanUpWith(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const atTheEndOfTheFile: (() => unknown)[] = []

/** For databases created outside a test. */
export async function cleanUpAfterFile(): Promise<void> {
  for (const step of atTheEndOfTheFile.splice(0).reverse()) await step()
}

export function cleanUpWith(step: () => unknown): void {
  try {
    onTestFinished(async () => void (await step()))
  } catch {
    atTheEndOfTheFile.push(step)
  }
}
