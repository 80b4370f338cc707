// Expiring counters: how often something happened within a window that begins with the first occurrence.
import type { Database } from '#src/platform/database/open-database.ts'

export type Count = { readonly count: number; readonly endsAt: string }

/** Adds one, atomically, and returns the new count. */
export async function countOnce(db: Database, key: string, now: Date, window: number): Promise<Count> {
  const at = now.toISOString()
  return db
    .insertInto('throttle')
    .values({ key, count: 1, window_ends_at: new Date(now.getTime() + window).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((update) => ({
        count: update
          .case()
          .when('throttle.window_ends_at', '<=', at)
          .then(1)
          .else(update('throttle.count', '+', 1))
          .end(),
        window_ends_at: update
          .case()
          .when('throttle.window_ends_at', '<=', at)
          .then(update.ref('excluded.window_ends_at'))
          .else(update.ref('throttle.window_ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow()
}

/** The counts whose window has not ended, by key. */
export async function readCounts(db: Database, keys: string[], now: Date): Promise<Map<string, Count>> {
  const rows = await db
    .selectFrom('throttle')
    .select(['key', 'count', 'window_ends_at as endsAt'])
    .where('key', 'in', keys)
    .where('window_ends_at', '>', now.toISOString())
    .execute()
  return new Map(rows.map(({ key, ...count }) => [key, count]))
}

export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

export async function deleteEndedCounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends_at', '<=', now.toISOString()).execute()
}
