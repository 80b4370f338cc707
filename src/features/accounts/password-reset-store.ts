// Password-reset tokens in the database, hashed, at most one per account.
import type { Database } from '#src/platform/database/open-database.ts'

export type PasswordReset = { readonly accountId: string; readonly createdAt: string }

/** Makes every older token of the account useless. */
export async function replacePasswordReset(tx: Database, reset: PasswordReset & { tokenHash: string }): Promise<void> {
  await deletePasswordResets(tx, reset.accountId)
  await tx
    .insertInto('password_reset')
    .values({ token_hash: reset.tokenHash, account_id: reset.accountId, created_at: reset.createdAt })
    .execute()
}

/** Undefined for an unknown token and for a disabled account. */
export async function findPasswordReset(db: Database, tokenHash: string): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['password_reset.account_id as accountId', 'password_reset.created_at as createdAt'])
    .where('password_reset.token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** True for one caller only, however many try at once. */
export async function consumePasswordReset(tx: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasswordResets(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
}

export async function deleteOldPasswordResets(db: Database, createdBefore: string): Promise<void> {
  await db.deleteFrom('password_reset').where('created_at', '<=', createdBefore).execute()
}
