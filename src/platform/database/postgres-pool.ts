// A pool of PostgreSQL connections that discards failed ones: a connection that timed out, or that the server closed, is never
// reused. pg itself would return it to the pool, where each later statement would wait behind the lost one. A network failure
// breaks all connections, so after one failure, connections that have been idle since before it are discarded, too.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PoolClient } from 'pg'
import { DatabaseUnresponsive } from './outage.ts'
import { type DatabaseTimeouts, unresponsiveMs } from './timeouts.ts'

// PostgreSQL's bigint (counts) fits a JavaScript number for everything that this program counts.
const bigintType = 20

/** `pg` is loaded only for installations that use PostgreSQL: without it, the program needs less memory. */
export async function openPool(
  connectionString: string,
  timeouts: DatabaseTimeouts,
  { readOnly = false } = {},
): Promise<PostgresPool> {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString,
    max: timeouts.connections,
    connectionTimeoutMillis: timeouts.connectionMs,
    statement_timeout: timeouts.statementMs,
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
    keepAlive: true,
    idle_in_transaction_session_timeout: timeouts.transactionIdleMs,
  })
  // Without listeners a connection that the server closes would end the process, whether it is idle in the pool or
  // between two statements of a transaction. The next query fails or opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const health = trackHealth()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      for (;;) {
        if (health.isUnresponsive()) throw new DatabaseUnresponsive('The database did not answer a moment ago.')
        const began = performance.now()
        try {
          const client = await pool.connect()
          if (await isConnected(client, health, timeouts)) return discardOnFailure(client, health, timeouts)
          client.release(true)
        } catch (error) {
          health.noteFailure(error, began)
          throw error
        }
      }
    },
  }
}

type Health = ReturnType<typeof trackHealth>

/** When each connection last answered, and whether the database is unresponsive. */
function trackHealth() {
  const answeredAt = new WeakMap<PoolClient, number>()
  let lastAnswer = Number.NEGATIVE_INFINITY
  let lostSince = Number.NEGATIVE_INFINITY
  let unresponsiveUntil = Number.NEGATIVE_INFINITY
  return {
    isUnresponsive: () => performance.now() < unresponsiveUntil,
    /** Undefined for a new connection. */
    lastAnswer: (client: PoolClient) => answeredAt.get(client),
    isLost: (client: PoolClient) => (answeredAt.get(client) ?? Number.POSITIVE_INFINITY) < lostSince,
    noteAnswer(client: PoolClient) {
      lastAnswer = performance.now()
      answeredAt.set(client, lastAnswer)
    },
    /** A connection stopped answering at that time, so those whose last answer is older are lost, too. */
    noteLost(since: number) {
      lostSince = Math.max(lostSince, since)
    },
    noteFailure(error: unknown, began: number) {
      if (!isTimeout(error)) return
      this.noteLost(began)
      // If another connection has answered meanwhile, the database itself is available.
      if (lastAnswer < began) unresponsiveUntil = performance.now() + unresponsiveMs
    },
  }
}

async function isConnected(
  client: PoolClient,
  health: Health,
  { trustMs, probeMs }: Pick<DatabaseTimeouts, 'trustMs' | 'probeMs'>,
): Promise<boolean> {
  if (health.isLost(client)) return false
  const began = performance.now()
  const answered = health.lastAnswer(client)
  if (answered !== undefined && began - answered < trustMs) return true
  try {
    if (answered !== undefined) await inTime(client.query('select 1'), probeMs)
  } catch {
    health.noteLost(began)
    return false
  }
  health.noteAnswer(client)
  return true
}

// The server's own statement timeout is shorter, so these mean that no answer arrived at all. Waiting for a free connection of the
// pool does not count.
const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnresponsive || (error instanceof Error && /due to connection timeout/i.test(error.message))

const timeoutTicks = 8

/**
 * Replaces pg's own timeout, which is a single timer: a process that was suspended for seconds would blame the database for its own
 * standstill, because timers fire before the answers that arrived meanwhile are read. Here a standstill counts as one tick.
 *
 * @throws DatabaseUnresponsive
 */
function inTime<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let ticks = 0
  const waiting = setInterval(() => {
    ticks += 1
    if (ticks === timeoutTicks) reject(new DatabaseUnresponsive('The database did not answer in time.'))
  }, ms / timeoutTicks)
  answer.then(resolve, reject)
  return promise.finally(() => clearInterval(waiting))
}

/** A client whose first failure makes it unusable, so that it is discarded on release. */
function discardOnFailure(
  client: PoolClient,
  health: Health,
  { answerMs }: Pick<DatabaseTimeouts, 'answerMs'>,
): PostgresPoolClient {
  let failure: unknown
  // Kysely's type also has cursors, which need a driver of their own.
  return {
    async query(sql: string, parameters: readonly unknown[]) {
      if (failure !== undefined) throw failure
      const began = performance.now()
      try {
        const result = await inTime(client.query(sql, [...parameters]), answerMs)
        health.noteAnswer(client)
        return result
      } catch (error) {
        health.noteFailure(error, began)
        if (isAnswer(error)) health.noteAnswer(client)
        else failure = error
        throw error
      }
    },
    release: (destroy: boolean) => client.release(destroy || failure !== undefined),
  } as unknown as PostgresPoolClient
}

/** Whether the server refused the statement: the connection itself works. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR'
}
