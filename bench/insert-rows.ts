// Rows by the hundred thousand, past the program's own connection: a prepared statement for each table of SQLite, a batch
// of rows in one statement with PostgreSQL.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, databasePath } from '#src/platform/database/open-database.ts'
import { commandDatabaseTimeouts } from '#src/platform/database/timeouts.ts'

export type Row = Readonly<Record<string, SQLInputValue | readonly string[]>>

export type RowWriter = {
  /** All rows of a table have the same columns. */
  insert(table: string, rows: readonly Row[]): Promise<void>
  /** Everything since the last call becomes one transaction. */
  commit(): Promise<void>
  close(): Promise<void>
}

export function openSqliteWriter(dataDir: string): RowWriter {
  const file = new DatabaseSync(databasePath(dataDir))
  // Nothing of a benchmark has to survive a power cut.
  file.exec('pragma synchronous = off; pragma cache_size = -262144; begin')
  const statements = new Map<string, StatementSync>()
  const prepare = (table: string, row: Row) => {
    const columns = Object.keys(row)
    const places = columns.map(() => '?').join(', ')
    const statement = file.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
    // Row numbers of the full-text index are beyond what a JavaScript number holds.
    statement.setReadBigInts(true)
    return statement
  }
  return {
    insert: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const statement = statements.get(table) ?? prepare(table, first)
      statements.set(table, statement)
      for (const row of rows) statement.run(...(Object.values(row) as SQLInputValue[]))
    },
    commit: async () => file.exec('commit; begin'),
    close: async () => {
      // Without "pragma optimize", as in the program: it plans without statistics.
      file.exec('commit')
      file.close()
    },
  }
}

// The rows of a thousand papers are eight inserts.
const maxWaiting = 8

/** Each batch is a transaction of its own. The server inserts some while the next are made. */
export function openPostgresWriter(db: Database): RowWriter {
  const inserts: Promise<unknown>[] = []
  return {
    insert: async (table, rows) => {
      const [first] = rows
      if (!first) return
      const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
      const statement = sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as json))`
      // As many at a time as there are connections.
      const insert = Promise.resolve(inserts.at(-commandDatabaseTimeouts.connections)).then(() => statement.execute(db))
      // It fails when somebody waits for it.
      insert.catch(() => undefined)
      inserts.push(insert)
      if (inserts.length > maxWaiting) await inserts.shift()
    },
    commit: async () => undefined,
    close: async () => {
      await Promise.all(inserts)
    },
  }
}
