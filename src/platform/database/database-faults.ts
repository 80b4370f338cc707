// What the database itself knows to be wrong.
import { sql } from 'kysely'
import { type Database, databaseKind } from './open-database.ts'

/** @returns a sentence for each fault. PostgreSQL checks its pages and references itself. */
export async function listDatabaseFaults(db: Database): Promise<string[]> {
  if (databaseKind(db) !== 'sqlite') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const complaints = rows.map(({ integrity_check }) => integrity_check).filter((text) => text !== 'ok')
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...complaints.map((text) => `SQLite reports: ${text}.`),
    ...references.rows.map(({ table, parent }) => `A row of ${table} refers to a row of ${parent} that is not there.`),
  ]
}
