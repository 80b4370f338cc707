// One database for the whole program: SQLite in DATA_DIR, or PostgreSQL when an address is given.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { openPool } from './postgres-pool.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { commandDatabaseTimeouts, type DatabaseTimeouts, rendererDatabaseTimeouts } from './timeouts.ts'

export type Database = Kysely<Schema>

export type DatabaseKind = 'sqlite' | 'postgres'

export const databasePath = (dataDir: string): string => join(dataDir, 'database.sqlite')

export function openDatabase(
  from: { databaseUrl?: string | undefined; dataDir: string },
  timeouts: DatabaseTimeouts = commandDatabaseTimeouts,
  makeRoom?: () => boolean,
): Database {
  if (!from.databaseUrl) {
    mkdirSync(from.dataDir, { recursive: true, mode: 0o700 })
    const path = databasePath(from.dataDir)
    // Created before SQLite does it: only the owner may read password hashes and unsent mail, whatever the folder
    // allows.
    closeSync(openSync(path, 'a', 0o600))
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(path, { lockMs: timeouts.lockMs, makeRoom }) })
  }
  const { databaseUrl } = from
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: () => openPool(databaseUrl, timeouts) }) })
}

/** The database that another process keeps, for reading alone. */
export function openForReading({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | undefined
  dataDir: string
}): Database {
  if (databaseUrl) {
    const pool = () => openPool(databaseUrl, rendererDatabaseTimeouts, { readOnly: true })
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  }
  const { lockMs } = rendererDatabaseTimeouts
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(databasePath(dataDir), { readOnly: true, lockMs }) })
}

/** The SQLite database of a backup. Nothing in its folder changes. */
export const openDatabaseForReading = (path: string): Database =>
  new Kysely<Schema>({ dialect: new NodeSqliteDialect(path, { readOnly: true }) })

export function databaseKind(db: Database): DatabaseKind {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** Rejects when the database does not answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Runs `work` in a transaction, or in the current one if there is one. */
export function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
