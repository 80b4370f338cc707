// Connections to PostgreSQL that never outlive their failure: one that did not answer, or that the server closed, is not
// given to anybody else. pg itself puts it back, where each next statement would wait behind the lost one. A break of the
// network silences all connections, so one failure is enough: those that have been idle since before it are not used again.
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
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    keepAlive: true,
    idle_in_transaction_session_timeout: patience.transactionIdleMs,
  })
  // Without listeners a connection that the server closes would end the process, whether it is idle in the pool or
  // between two statements of a transaction. The next query fails or opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const hearing = listenFor()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        if (hearing.isSilent()) throw new DatabaseSilent('The database did not answer a moment ago.')
        const began = performance.now()
        try {
          const client = await pool.connect()
          if (await isConnected(client, hearing, patience)) return usableOnce(client, hearing, patience)
          client.release(true)
        } catch (error) {
          hearing.noteFailure(error, began)
          throw error
        }
      }
    },
  }
}

type Hearing = ReturnType<typeof listenFor>

/** When each connection was last heard, and whether the database is silent. */
function listenFor() {
  const heardAt = new WeakMap<PoolClient, number>()
  let lastHeard = Number.NEGATIVE_INFINITY
  let lostSince = Number.NEGATIVE_INFINITY
  let silentUntil = Number.NEGATIVE_INFINITY
  return {
    isSilent: () => performance.now() < silentUntil,
    /** Undefined for a new connection. */
    lastHeard: (client: PoolClient) => heardAt.get(client),
    isLost: (client: PoolClient) => (heardAt.get(client) ?? Number.POSITIVE_INFINITY) < lostSince,
    noteAnswer(client: PoolClient) {
      lastHeard = performance.now()
      heardAt.set(client, lastHeard)
    },
    /** A connection was not heard from then on, so those that were last heard before are lost, too. */
    noteLost(since: number) {
      lostSince = Math.max(lostSince, since)
    },
    noteFailure(error: unknown, began: number) {
      if (!isSilence(error)) return
      this.noteLost(began)
      // If it has answered somebody meanwhile, the database itself is there.
      if (lastHeard < began) silentUntil = performance.now() + silenceMs
    },
  }
}

async function isConnected(
  client: PoolClient,
  hearing: Hearing,
  { trustMs, probeMs }: Pick<Patience, 'trustMs' | 'probeMs'>,
): Promise<boolean> {
  if (hearing.isLost(client)) return false
  const began = performance.now()
  const heard = hearing.lastHeard(client)
  if (heard !== undefined && began - heard < trustMs) return true
  try {
    if (heard !== undefined) await inTime(client.query('select 1'), probeMs)
  } catch {
    hearing.noteLost(began)
    return false
  }
  hearing.noteAnswer(client)
  return true
}

// The server ends statements before the client gives up on it, so these mean that nothing came back. Waiting for a free
// connection is none of them.
const isSilence = (error: unknown): boolean =>
  error instanceof DatabaseSilent || (error instanceof Error && /due to connection timeout/i.test(error.message))

const turnsOfWaiting = 8

/**
 * In place of pg's own limit, which is one timer: a process that the machine did not let run for seconds would take its own
 * standstill for the database's, because timers come before the answers that arrived meanwhile. Here a standstill counts as one turn.
 *
 * @throws DatabaseSilent
 */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let turns = 0
  const waiting = setInterval(() => {
    turns += 1
    if (turns === turnsOfWaiting) reject(new DatabaseSilent('The database did not answer in time.'))
  }, ms / turnsOfWaiting)
  answer.then(resolve, reject)
  return promise.finally(() => clearInterval(waiting))
}

function usableOnce(
  client: PoolClient,
  hearing: Hearing,
  { answerMs }: Pick<Patience, 'answerMs'>,
): PostgresPoolClient {
  let failure: unknown
  // Kysely's type also has cursors, which need a driver of their own.
  return {
    async query(sql: string, parameters: readonly unknown[]) {
      if (failure !== undefined) throw failure
      const began = performance.now()
      try {
        const result = await inTime(client.query(sql, [...parameters]), answerMs)
        hearing.noteAnswer(client)
        return result
      } catch (error) {
        hearing.noteFailure(error, began)
        if (isAnswer(error)) hearing.noteAnswer(client)
        else failure = error
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
