// Kysely's SQLite dialect over node:sqlite. Three things differ from Kysely's own: every transaction takes the write
// lock at once (a deferred one fails with SQLITE_BUSY when it turns from reading to writing beside another process),
// and schema changes are transactional, which SQLite supports and Kysely's adapter does not use; and a transaction that
// SQLite has already rolled back (the disk was full) is not rolled back again, which would hide the original error.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

type SqliteFile = SqliteDatabase & { isTransaction(): boolean }

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: file })
    this.#file = file
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

  constructor(path: string) {
    const file = openSqliteFile(path)
    super({ database: file })
    this.#file = file
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#file)
  }
}

// Prepared statements are kept: preparing costs more than running for most of our queries. 500 is more than the program
// has.
const keptStatements = 500

function openSqliteFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { timeout: 10_000, enableForeignKeyConstraints: true })
  // FULL: a commit that was acknowledged survives a power cut. Set before WAL so that the switch itself is durable.
  database.exec('pragma synchronous = full')
  database.exec('pragma journal_mode = wal')
  // 32 MB of page cache: lists and search are as fast as with twice as much (bench/listing.ts), and uploads need the rest.
  database.exec('pragma cache_size = -32768')
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
