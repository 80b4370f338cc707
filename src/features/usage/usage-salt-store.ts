// The secret of each day, the same for all processes, and the day on which counting began.
import type { Database } from '#src/platform/database/open-database.ts'

/** `salt` becomes the day's, unless it has one. */
export async function saltOf(db: Database, day: string, salt: string): Promise<string> {
  await db
    .insertInto('usage_salt')
    .values({ day, salt })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  const kept = await db.selectFrom('usage_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return kept.salt
}

export async function deleteSalts(db: Database, before: string): Promise<void> {
  await db.deleteFrom('usage_salt').where('day', '<', before).execute()
}

const onlyRow = 1

export async function beginOn(db: Database, day: string): Promise<void> {
  await db
    .insertInto('usage_start')
    .values({ id: onlyRow, day })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Undefined before the first start. */
export async function readStart(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('usage_start').select('day').executeTakeFirst())?.day
}
