// A digest, under a name, of the facts of the title and the site that all records repeat, as they were at the last
// check.
import { createHash } from 'node:crypto'
import type { Database } from '#src/platform/database/open-database.ts'

/** Undefined before the first check. */
export async function isUnchanged(db: Database, name: string, setting: string): Promise<boolean | undefined> {
  const row = await db.selectFrom('told_setting').select('value').where('name', '=', name).executeTakeFirst()
  return row && row.value === digestOf(setting)
}

export async function rememberSetting(tx: Database, name: string, setting: string): Promise<void> {
  const value = digestOf(setting)
  await tx
    .insertInto('told_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

const digestOf = (setting: string): string => createHash('sha256').update(setting).digest('base64url')
