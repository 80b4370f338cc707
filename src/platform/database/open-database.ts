// One database for the whole program: SQLite in DATA_DIR, or PostgreSQL when an address is given.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type Database = Kysely<Schema>

export type DatabaseKind = 'sqlite' | 'postgres'

// Waiting for a connection, for an answer and for one statement all stay below the 30 s that a browser waits.
const waitForConnection = 5_000
const waitForStatement = 20_000
// A frozen server enforces no timeout of its own, so the client gives up.
const waitForAnswer = 10_000

// PostgreSQL's bigint (counts) fits a JavaScript number for everything that this program counts.
const bigintType = 20

export function openDatabase(from: { databaseUrl?: string | undefined; dataDir: string }): Database {
  if (!from.databaseUrl) {
    mkdirSync(from.dataDir, { recursive: true, mode: 0o700 })
    const path = join(from.dataDir, 'database.sqlite')
    // Created before SQLite does it: only the owner may read password hashes and unsent mail, whatever the folder
    // allows.
    closeSync(openSync(path, 'a', 0o600))
    return new Kysely<Schema>({ dialect: new NodeSqliteDialect(path) })
  }
  const { databaseUrl } = from
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: () => openPool(databaseUrl) }) })
}

// Loaded only for installations that use PostgreSQL: without it, the program needs less memory.
async function openPool(connectionString: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: waitForConnection,
    statement_timeout: waitForStatement,
    query_timeout: waitForAnswer,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without listeners a connection that the server closes would end the process, whether it is idle in the pool or
  // between two statements of a transaction. The next query fails or opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

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
