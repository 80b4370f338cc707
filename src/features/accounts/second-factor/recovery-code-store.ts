import type { Database } from '#src/platform/database/open-database.ts'

export async function insertRecoveryCodes(db: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash, used_at: null })))
    .execute()
}

/** The hashes of the codes that have not been used. */
export async function listRecoveryCodes(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
  return rows.map((row) => row.code_hash)
}

/** False when it was used before: each code works once. */
export async function markRecoveryCodeUsed(
  db: Database,
  { accountId, hash, at }: { accountId: string; hash: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteRecoveryCodes(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}
