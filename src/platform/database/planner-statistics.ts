// PostgreSQL chooses between an index and a whole table by what it knows of the tables' sizes.
import { sql } from 'kysely'
import { type Database, databaseKind } from './open-database.ts'

/**
 * For a transaction that fills empty tables. Nothing else renews the statistics until it ends: after an earlier attempt that was
 * rolled back, they say that the tables are empty however large they are, and each batch would read all of them, for hours.
 */
export async function renewStatistics(tx: Database): Promise<void> {
  if (databaseKind(tx) === 'postgres') await sql`analyze`.execute(tx)
}
