// Closes the databases when the program ends.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './open-database.ts'
import { shutdownMs } from './timeouts.ts'

/**
 * Waits briefly for running statements: a job's statement on a lost connection would take a minute to time out, and a supervisor
 * kills sooner. PostgreSQL rolls back what was not committed.
 */
export async function closeDatabases(databases: Iterable<Database>, withinMs = shutdownMs): Promise<void> {
  const closed = Promise.all([...databases].map((db) => db.destroy()))
  await Promise.race([closed, pause(withinMs, undefined, { ref: false })])
}
