// How long anything may wait for the database, in milliseconds. All waiting is decided here.

export type Patience = {
  /** For a connection: a free one of the pool, or a new one. */
  connectionMs: number
  /** For one statement, before PostgreSQL itself ends it; waiting for locks is part of it. */
  statementMs: number
  /** For PostgreSQL's answer: a frozen server, or one behind a broken network, enforces no limit of its own. */
  answerMs: number
  /** After its last answer, a connection is used for so long without asking whether the network has lost it. */
  trustMs: number
  /** For the answer to that question. */
  probeMs: number
  /**
   * For this process, between two statements of a transaction that others wait for: then PostgreSQL takes it for lost, as after a
   * break of the network, and lets go of what it has locked.
   */
  transactionIdleMs: number
  /** For another process that has locked the SQLite database. */
  lockMs: number
  /** PostgreSQL connections at the same time. */
  connections: number
}

/**
 * A visitor hears within five seconds that the database is away. A request that cannot use the database ends there: it does
 * not ask again.
 */
export const patienceOfRequests: Patience = {
  connectionMs: 2_500,
  statementMs: 4_000,
  answerMs: 4_500,
  trustMs: 1_000,
  probeMs: 1_000,
  transactionIdleMs: 5_000,
  lockMs: 3_000,
  connections: 10,
}

/** For upgrades and commands, which nobody watches. */
export const patienceOfWork: Patience = {
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
export const patienceOfJobs: Patience = { ...patienceOfWork, transactionIdleMs: 5_000 }

/** For the processes that make answers, each of which makes one at a time: what takes longer is not waited for. */
export const patienceOfMakers: Patience = {
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
export const farewellMs = 3_000

/** After silence, nobody else waits for as long: for this time, others are refused at once, and then one of them tries. */
export const silenceMs = 1_000

/**
 * For a table that a step of the schema changes while other servers use it. Everybody who asks for the table meanwhile waits behind the
 * step, makers for two seconds at most; so it soon gives up, lets them pass and tries again.
 */
export const lockOfStepMs = 1_000
export const pauseOfStepMs = 1_000
export const attemptsOfStep = 60
