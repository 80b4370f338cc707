// Kysely's SQLite dialect over node:sqlite. It differs from Kysely's own in five ways. Every transaction takes the write lock at
// once, because a deferred one fails with SQLITE_BUSY when it turns from reading to writing beside another process. Schema changes
// are transactional, which SQLite supports and Kysely's adapter does not use. A transaction that SQLite has already rolled back
// (the disk was full) is not rolled back again, which would hide the original error. Waiting for another process's lock does not
// block this one. A statement that found the disk full is retried once if space can be freed.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { commandDatabaseTimeouts, unresponsiveMs } from './timeouts.ts'

const askAgainMs = 20

// SQLITE_BUSY: https://www.sqlite.org/rescode.html
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5

// SQLITE_FULL
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 13

type Outages = {
  /** How long to wait for another process's lock, in milliseconds. */
  lockMs: number
  /** Makes room on a full disk. False when there is none to make. */
  makeRoom: (() => boolean) | undefined
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

type SqliteFile = SqliteDatabase & { isTransaction(): boolean }

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile
  readonly #lockMs: number
  readonly #makeRoom: () => boolean
  #connection: DatabaseConnection | undefined
  #lockedUntil = Number.NEGATIVE_INFINITY

  constructor(file: SqliteFile, { lockMs, makeRoom = () => false }: Outages) {
    super({ database: file })
    this.#file = file
    this.#lockMs = lockMs
    this.#makeRoom = makeRoom
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= this.#waitingForLocks(await super.acquireConnection())
    return this.#connection
  }

  #waitingForLocks(connection: DatabaseConnection): DatabaseConnection {
    return {
      cancelQuery: connection.cancelQuery?.bind(connection),
      executeQuery: (query) => this.#withRoom(() => this.#whenUnlocked(() => connection.executeQuery(query))),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    } as DatabaseConnection
  }

  async #withRoom<T>(work: () => Promise<T>): Promise<T> {
    const wasInTransaction = this.#file.isTransaction()
    try {
      return await work()
    } catch (error) {
      // What SQLite has rolled back cannot be continued.
      const canContinue = !wasInTransaction || this.#file.isTransaction()
      if (isFull(error) && this.#makeRoom() && canContinue) return work()
      throw error
    }
  }

  /** After one statement has used up its time for a lock, those behind it try only once. */
  async #whenUnlocked<T>(work: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const deadline = started < this.#lockedUntil ? started : started + this.#lockMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() >= deadline) {
          this.#lockedUntil = performance.now() + unresponsiveMs
          throw error
        }
      }
      await pause(askAgainMs)
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction()) await super.rollbackTransaction(connection)
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: SqliteFile

  readonly #outages: Outages

  constructor(
    path: string,
    {
      readOnly = false,
      lockMs = commandDatabaseTimeouts.lockMs,
      makeRoom,
    }: Partial<Outages> & { readOnly?: boolean } = {},
  ) {
    const file = openSqliteFile(path, readOnly)
    super({ database: file })
    this.#file = file
    this.#outages = { lockMs, makeRoom }
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#file, this.#outages)
  }
}

// Prepared statements are kept: preparing costs more than running for most of our queries. 500 is more than the program
// has.
const keptStatements = 500

function openSqliteFile(path: string, readOnly: boolean): SqliteFile {
  const database = new DatabaseSync(path, {
    timeout: commandDatabaseTimeouts.lockMs,
    enableForeignKeyConstraints: true,
    readOnly,
  })
  if (!readOnly) prepareForWriting(database)
  // While SQLite waits by itself, the whole program stands still.
  database.exec('pragma busy_timeout = 0')
  // What is deleted is overwritten: a copy of the file holds no former letters, tokens or manuscripts.
  database.exec('pragma secure_delete = on')
  // Of pages. Lists and searches are as fast as with twice as much (bench/scale.ts), and each renderer has its own cache.
  database.exec(`pragma cache_size = -${readOnly ? 8_192 : 16_384}`)
  const statements = new Map<string, SqliteStatement>()

  return {
    close: () => database.close(),
    isTransaction: () => database.isTransaction,
    prepare: (sql) => {
      let statement = statements.get(sql)
      if (!statement) {
        statement = prepareStatement(database, sql)
        if (statements.size >= keptStatements) statements.clear()
        statements.set(sql, statement)
      }
      return statement
    },
  }
}

function prepareForWriting(database: DatabaseSync): void {
  // FULL: a commit that was acknowledged survives a power cut. Set before WAL so that the switch itself is durable.
  database.exec('pragma synchronous = full')
  database.exec('pragma journal_mode = wal')
}

function prepareStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const prepared = database.prepare(sql)
  const reader = prepared.columns().length > 0
  // Every statement reports the last inserted row number, and the full-text index's own are beyond what a JavaScript
  // number holds: as a number, the report would fail after the work is done, commit and rollback included.
  if (!reader) prepared.setReadBigInts(true)
  return {
    reader,
    all: (parameters) => prepared.all(...(parameters as SQLInputValue[])),
    run: (parameters) => prepared.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => prepared.iterate(...(parameters as SQLInputValue[])),
  }
}
