// Connections to PostgreSQL that never outlive their failure: one that did not answer, or that the server closed, is not
// given to anybody else. pg itself puts it back, where each next statement would wait behind the lost one.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { DatabaseSilent } from './outage.ts'
import { type Patience, silenceMs } from './patience.ts'

// PostgreSQL's bigint (counts) fits a JavaScript number for everything that this program counts.
const bigintType = 20

/** `pg` is loaded only for installations that use PostgreSQL: without it, the program needs less memory. */
export async function openPool(
  connectionString: string,
  patience: Patience,
  { readOnly = false } = {},
): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString,
    max: patience.connections,
    connectionTimeoutMillis: patience.connectionMs,
    statement_timeout: patience.statementMs,
    query_timeout: patience.answerMs,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without listeners a connection that the server closes would end the process, whether it is idle in the pool or
  // between two statements of a transaction. The next query fails or opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  let silentUntil = Number.NEGATIVE_INFINITY
  const noteSilence = (error: unknown) => {
    if (isSilence(error)) silentUntil = performance.now() + silenceMs
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (performance.now() < silentUntil) throw new DatabaseSilent('The database did not answer a moment ago.')
      try {
        return usableOnce(await pool.connect(), noteSilence)
      } catch (error) {
        noteSilence(error)
        throw error
      }
    },
  }
}

// The server ends statements before the client gives up on it, so these mean that nothing came back. Waiting for a free
// connection is none of them.
const isSilence = (error: unknown): boolean =>
  error instanceof Error && /query read timeout|due to connection timeout/i.test(error.message)

function usableOnce(client: PoolClient, noteSilence: (error: unknown) => void): PostgresPoolClient {
  let failure: unknown
  // Kysely's type also has cursors, which need a driver of their own.
  return {
    async query(sql: string, parameters: readonly unknown[]) {
      if (failure !== undefined) throw failure
      try {
        return await client.query(sql, [...parameters])
      } catch (error) {
        noteSilence(error)
        if (!isAnswer(error)) failure = error
        throw error
      }
    },
    release: (destroy: boolean) => client.release(destroy || failure !== undefined),
  } as unknown as PostgresPoolClient
}

/** Whether the server refused the statement, and keeps the connection. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
