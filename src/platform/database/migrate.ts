// Brings the schema to the program's own version: forward only, all steps in one transaction, one process at a time. It
// refuses a schema that is newer than the program, so that an old program never writes data that it does not
// understand.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Database, databaseKind } from './open-database.ts'
import { commandDatabaseTimeouts, migrationAttempts, migrationLockMs, migrationRetryPauseMs } from './timeouts.ts'

export type Migrations = Readonly<Record<string, Migration>>

export class SchemaError extends Error {
  override name = 'SchemaError'
}

// Any constant serves, as long as every version of the program uses the same one.
const advisoryLock = 5_017_202_501n

/**
 * @returns the names of the steps applied now.
 * @throws SchemaError when the schema belongs to a newer program.
 */
export async function migrateToLatest(db: Database, migrations: Migrations): Promise<string[]> {
  // Nearly every start: all below would read every reference in the database.
  if (await isAtLatest(db, migrations)) return []
  if (databaseKind(db) === 'postgres') return migrate(db, migrations)
  // A table of SQLite is changed by building another one and dropping it, which must not delete what refers to its rows.
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await migrate(db, migrations)
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

async function migrate(db: Database, migrations: Migrations): Promise<string[]> {
  return whenUnlocked(db, async (tx) => {
    // SQLite's transactions begin with the write lock; PostgreSQL needs one of its own, released with the transaction.
    if (databaseKind(tx) === 'postgres') {
      // A step may compute for long between two statements.
      await sql`set local idle_in_transaction_session_timeout = ${sql.lit(commandDatabaseTimeouts.transactionIdleMs)}`.execute(
        tx,
      )
      await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(tx)
    }
    await renameDatedSteps(tx, migrations)
    const unknown = await appliedSteps(tx).then((applied) => applied.filter((name) => !(name in migrations)))
    if (unknown.length > 0) {
      throw new SchemaError(
        `A newer version of this program created this database (it has ${unknown.join(', ')}). Start that version or a later one, or restore the backup made before the upgrade.`,
      )
    }
    const brokenBefore = databaseKind(tx) === 'sqlite' ? await countBrokenReferences(tx) : new Map<string, number>()
    const failures: unknown[] = []
    const steps = Object.entries(migrations).map(([name, step]) => [name, keepingFailure(step, failures)])
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => Object.fromEntries(steps) } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw failures[0] ?? error
    const taken = (results ?? []).map(({ migrationName }) => migrationName)
    if (taken.length > 0 && databaseKind(tx) === 'sqlite') await requireNoNewBrokenReferences(tx, brokenBefore)
    return taken
  })
}

/** In a transaction that is tried again when somebody else uses what it changes. */
export async function whenUnlocked<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!isLockedOut(error) || attempt === migrationAttempts) throw error
      await pause(migrationRetryPauseMs)
    }
  }
}

/** For each step: the migrator sets it to an hour, for its own lock. */
export async function waitBriefly(tx: Database): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(migrationLockMs)}`.execute(tx)
}

const isLockedOut = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** References that were broken before, by the sqlite3 shell for example, are no reason to refuse the upgrade. */
async function requireNoNewBrokenReferences(tx: Database, before: ReadonlyMap<string, number>): Promise<void> {
  for (const [reference, count] of await countBrokenReferences(tx))
    if (count > (before.get(reference) ?? 0)) throw new Error(`After the migration, ${reference} that are not there.`)
}

/** @returns how many there are, by the sentence that names the two tables. */
async function countBrokenReferences(tx: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(tx)
  const counts = new Map<string, number>()
  for (const { table, parent } of rows) {
    const reference = `rows of ${table} refer to rows of ${parent}`
    counts.set(reference, (counts.get(reference) ?? 0) + 1)
  }
  return counts
}

// After a failed statement, PostgreSQL refuses all others of the transaction, including the migrator's own, and the
// migrator reports that refusal.
function keepingFailure(step: Migration, failures: unknown[]): Migration {
  const up: Migration['up'] = async (db) => {
    try {
      if (databaseKind(db) === 'postgres') await waitBriefly(db)
      await step.up(db)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  return { ...step, up }
}

/** The first steps were named by days, '2026-11-20-first': databases from then remember these names. They are '001-first' now. */
async function renameDatedSteps(db: Database, migrations: Migrations): Promise<void> {
  const nameOfStep = new Map(Object.keys(migrations).map((name) => [name.replace(/^\d{3}-/, ''), name]))
  for (const dated of await appliedSteps(db)) {
    const [, step] = /^\d{4}-\d{2}-\d{2}-(.+)$/.exec(dated) ?? []
    const name = step === undefined ? undefined : nameOfStep.get(step)
    if (name) await sql`update kysely_migration set name = ${name} where name = ${dated}`.execute(db)
  }
}

/** Whether the schema is exactly the one of this program. */
export async function isAtLatest(db: Database, migrations: Migrations): Promise<boolean> {
  return (await appliedSteps(db)).join() === Object.keys(migrations).sort().join()
}

/** When the database was created: its first step was taken then. */
export async function databaseSince(db: Database): Promise<Date> {
  const { rows } = await sql<{ since: string }>`select min(timestamp) as since from kysely_migration`.execute(db)
  return new Date(rows[0]?.since ?? 0)
}

export async function appliedSteps(db: Database): Promise<string[]> {
  if (!(await hasTakenSteps(db))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Not by Kysely's introspection, which reads all columns of all tables. */
async function hasTakenSteps(db: Database): Promise<boolean> {
  const found =
    databaseKind(db) === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  return (await found.execute(db)).rows.length > 0
}
