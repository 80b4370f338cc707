// How long anything may wait for the database, in milliseconds. All such timeouts are set here.

export type DatabaseTimeouts = {
  /** For a connection: a free one of the pool, or a new one. */
  connectionMs: number
  /** For one statement, before PostgreSQL itself ends it; waiting for locks is part of it. */
  statementMs: number
  /** For PostgreSQL's answer, measured here: a frozen server, or one behind a broken network, cannot enforce `statementMs`. */
  answerMs: number
  /** For this long after its last answer, a connection is used without a probe query. */
  trustMs: number
  /** For the answer to the probe query. */
  probeMs: number
  /**
   * Between two statements of a transaction: then PostgreSQL takes this process for dead, as after a network failure, and releases
   * its locks.
   */
  transactionIdleMs: number
  /** For another process that has locked the SQLite database. */
  lockMs: number
  /** PostgreSQL connections at the same time. */
  connections: number
}

/**
 * A visitor learns within five seconds that the database is unavailable. A request that cannot use the database fails, without
 * retries.
 */
export const requestDatabaseTimeouts: DatabaseTimeouts = {
  connectionMs: 2_500,
  statementMs: 4_000,
  answerMs: 4_500,
  trustMs: 1_000,
  probeMs: 1_000,
  transactionIdleMs: 5_000,
  lockMs: 3_000,
  connections: 10,
}

/** For upgrades and commands, which run unattended. */
export const commandDatabaseTimeouts: DatabaseTimeouts = {
  connectionMs: 5_000,
  statementMs: 60_000,
  answerMs: 65_000,
  trustMs: 1_000,
  probeMs: 1_000,
  transactionIdleMs: 60_000,
  lockMs: 10_000,
  connections: 5,
}

/** For jobs beside requests. */
export const jobDatabaseTimeouts: DatabaseTimeouts = { ...commandDatabaseTimeouts, transactionIdleMs: 5_000 }

/** For renderers, each of which renders one answer at a time. */
export const rendererDatabaseTimeouts: DatabaseTimeouts = {
  connectionMs: 2_500,
  statementMs: 2_000,
  answerMs: 2_500,
  trustMs: 1_000,
  probeMs: 500,
  transactionIdleMs: 5_000,
  lockMs: 2_000,
  connections: 2,
}

/** For what still runs when the program ends. */
export const shutdownMs = 3_000

/** After a timeout, other queries fail at once for this long; then one of them tries again. */
export const unresponsiveMs = 1_000

/**
 * For a table that a migration changes while other servers use it. All their queries on that table queue behind the migration's
 * lock, and renderers wait two seconds at most; so the migration gives up soon, lets them pass and tries again.
 */
export const migrationLockMs = 1_000
export const migrationRetryPauseMs = 1_000
export const migrationAttempts = 60
