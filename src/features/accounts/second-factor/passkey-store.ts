import type { Selectable } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type Passkey = {
  readonly id: string
  readonly accountId: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | undefined
}

/** False when the credential is registered already. */
export async function insertPasskey(db: Database, passkey: Omit<Passkey, 'usedAt'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id: passkey.id,
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  return row && toPasskey(row)
}

/**
 * False when it was used or removed meanwhile: of two sign-ins with one counter only the first succeeds. A passkey that is
 * synchronised counts nothing; only the ticket is used once.
 */
export async function markPasskeyUsed(
  db: Database,
  passkey: Passkey,
  { counter, usedAt }: { counter: number; usedAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, used_at: usedAt })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deletePasskey(db: Database, by: { id: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', by.id)
    .where('account_id', '=', by.accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deletePasskeys(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}

function toPasskey(row: Selectable<Schema['passkey']>): Passkey {
  return {
    id: row.id,
    accountId: row.account_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at ?? undefined,
  }
}
