// The end of the program's databases.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './open-database.ts'
import { farewellMs } from './patience.ts'

/**
 * Lets running statements end, but not for long: one of a job on a connection that the network has lost would wait for a minute, and
 * a supervisor is less patient. PostgreSQL takes back what was not committed.
 */
export async function closeDatabases(databases: Iterable<Database>, withinMs = farewellMs): Promise<void> {
  const closed = Promise.all([...databases].map((db) => db.destroy()))
  await Promise.race([closed, pause(withinMs, undefined, { ref: false })])
}
