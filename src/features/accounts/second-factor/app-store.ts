// Authenticator apps: one for each account, with its secret sealed.
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type App = {
  readonly accountId: string
  readonly sealedSecret: string
  readonly createdAt: string
  /** Undefined until its owner has typed a code of it: it does not count before. */
  readonly confirmedAt: string | undefined
  readonly lastStep: number | undefined
  readonly usedAt: string | undefined
}

export async function readApp(db: Database, accountId: string): Promise<App | undefined> {
  const row = await db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && toApp(row)
}

/** All that were confirmed. */
export async function listApps(db: Database): Promise<App[]> {
  const rows = await db.selectFrom('authenticator_app').selectAll().where('confirmed_at', 'is not', null).execute()
  return rows.map(toApp)
}

const toApp = (row: Schema['authenticator_app']): App => ({
  accountId: row.account_id,
  sealedSecret: row.sealed_secret,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at ?? undefined,
  lastStep: row.last_step ?? undefined,
  usedAt: row.used_at ?? undefined,
})

/** Replaces an app that waits for its first code. False when a confirmed one exists. */
export async function insertApp(
  db: Database,
  app: Pick<App, 'accountId' | 'sealedSecret' | 'createdAt'>,
): Promise<boolean> {
  const values = { sealed_secret: app.sealedSecret, created_at: app.createdAt }
  const row = await db
    .insertInto('authenticator_app')
    .values({ account_id: app.accountId, ...values, confirmed_at: null, last_step: null, used_at: null })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('authenticator_app.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when this secret is not there, or is confirmed already. */
export async function confirmApp(
  db: Database,
  { accountId, sealedSecret }: App,
  { step, at }: { step: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when this code, or a later one, was used before. */
export async function markAppUsed(
  db: Database,
  { accountId, sealedSecret }: App,
  { step, at }: { step: number; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, used_at: at })
    .where('account_id', '=', accountId)
    .where('sealed_secret', '=', sealedSecret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteApp(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('authenticator_app')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteUnconfirmedApp(db: Database, accountId: string): Promise<void> {
  await db
    .deleteFrom('authenticator_app')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function deleteAbandonedApps(db: Database, before: string): Promise<void> {
  await db.deleteFrom('authenticator_app').where('confirmed_at', 'is', null).where('created_at', '<=', before).execute()
}
