// Expiring counters: how often something happened within a window that begins with the first occurrence. A window that ends
// later than one that begins now was written by a clock that has been set back since, and counts as over.
import { sql } from 'kysely'
import { clockSkew } from '#src/domain/clock.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type Count = { readonly count: number; readonly endsAt: string }

/** Adds one, or `amount`, atomically, and returns the new count. */
export async function countOnce(db: Database, key: string, now: Date, window: number, amount = 1): Promise<Count> {
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + window).toISOString()
  const latestEnd = latestEndOf(now, window)
  return db
    .insertInto('throttle')
    .values({ key, count: amount, window_ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({
        count: update
          .case()
          .when(isOver(at, latestEnd))
          .then(amount)
          .else(update('throttle.count', '+', amount))
          .end(),
        window_ends_at: update
          .case()
          .when(isOver(at, latestEnd))
          .then(update.ref('excluded.window_ends_at'))
          .else(update.ref('throttle.window_ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

const latestEndOf = (now: Date, window: number) => new Date(now.getTime() + window + clockSkew).toISOString()

const isOver = (at: string, latestEnd: string) =>
  sql<boolean>`(throttle.window_ends_at <= ${at} or throttle.window_ends_at > ${latestEnd})`

/** The counts whose window has not ended, by key. `windows`: how long that of each key lasts. */
export async function readCounts(
  db: Database,
  windows: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('throttle')
    .select(['key', 'count', 'window_ends_at as endsAt'])
    .where('key', 'in', [...windows.keys()])
    .where('window_ends_at', '>', now.toISOString())
    .execute()
  const current = rows.filter(({ key, endsAt }) => endsAt <= latestEndOf(now, windows.get(key) ?? 0))
  return new Map(current.map(({ key, ...count }) => [key, count]))
}

/** Corrects a count, unless another window has begun since. */
export async function correctCount(db: Database, key: string, { endsAt }: Count, difference: number): Promise<void> {
  await db
    .updateTable('throttle')
    .set((throttle) => ({ count: throttle('count', '+', difference) }))
    .where('key', '=', key)
    .where('window_ends_at', '=', endsAt)
    .execute()
}

export async function resetCount(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

export async function deleteEndedCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends_at', '<=', now.toISOString()).execute()
}
