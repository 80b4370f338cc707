// Two pieces of work at one moment, without luck: the second begins inside the first one's transaction.
import { sql } from 'kysely'
import { type Database, databaseKind, inTransaction } from '#src/platform/database/open-database.ts'

type Work<T> = {
  held(tx: Database): Promise<unknown>
  meanwhile(): Promise<T>
  /** What the transaction does once `meanwhile` waits for it. */
  afterwards?(tx: Database): Promise<unknown>
}

/**
 * Starts `meanwhile` while a transaction that has done what `held` does is open. The transaction goes on when `meanwhile` waits
 * for it, or is done. On SQLite it cannot begin before the transaction ends.
 */
export async function duringTransaction<T>(db: Database, { held, meanwhile, afterwards }: Work<T>): Promise<T> {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const holder = inTransaction(db, async (tx) => {
    await held(tx)
    hold()
    await isReleased
    await afterwards?.(tx)
  })
  await isHeld
  let isDone = false
  const work = meanwhile().finally(() => {
    isDone = true
  })
  while (databaseKind(db) === 'postgres' && !isDone && !(await isSomebodyWaiting(db)));
  release()
  await holder
  return work
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}
