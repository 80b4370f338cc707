// Links from letters in the database: at most one of each purpose for an account, under the letter that waits to be sent and
// under the hash of each token that was sent.
import type { LinkPurpose } from '#src/domain/mailed-link.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type MailedLink = {
  readonly purpose: LinkPurpose
  readonly accountId: string
  readonly createdAt: string
  /** The address that the account gets with it; undefined for a link that confirms the one it has. */
  readonly newEmail?: string | undefined
}

/** In place of a hash, until the letter is sent. No token has a hash like this. */
export const waitingLink = (letterId: string): string => `letter ${letterId}`

type HashedLink = MailedLink & { readonly tokenHash: string }

/** Makes every older token of this purpose useless. */
export async function replaceMailedLink(tx: Database, link: HashedLink): Promise<void> {
  await deleteMailedLinks(tx, link.accountId, [link.purpose])
  await addMailedLink(tx, link)
}

export async function addMailedLink(tx: Database, link: HashedLink): Promise<void> {
  const { tokenHash, purpose, accountId, createdAt, newEmail = null } = link
  await tx
    .insertInto('mailed_link')
    .values({ token_hash: tokenHash, purpose, account_id: accountId, created_at: createdAt, new_email: newEmail })
    .execute()
}

/** Undefined for an unknown token and for a disabled account. */
export async function findMailedLink(db: Database, tokenHash: string): Promise<MailedLink | undefined> {
  const row = await db
    .selectFrom('mailed_link')
    .innerJoin('account', 'account.id', 'mailed_link.account_id')
    .select([
      'mailed_link.purpose',
      'mailed_link.account_id as accountId',
      'mailed_link.created_at as createdAt',
      'mailed_link.new_email as newEmail',
    ])
    .where('mailed_link.token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as LinkPurpose, newEmail: row.newEmail ?? undefined }
}

/** The new address in the valid letter or link that would change the account's address. */
export async function findNewEmail(
  db: Database,
  accountId: string,
): Promise<{ newEmail: string; createdAt: string } | undefined> {
  return db
    .selectFrom('mailed_link')
    .select(['new_email as newEmail', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('new_email', 'is not', null)
    .$narrowType<{ newEmail: string }>()
    .limit(1)
    .executeTakeFirst()
}

/** True for one caller only, however many try at once. */
export async function consumeMailedLink(tx: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('mailed_link').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteMailedLinks(
  db: Database,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await db.deleteFrom('mailed_link').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute()
}

export async function deleteOldMailedLinks(db: Database, purpose: LinkPurpose, createdBefore: string): Promise<void> {
  await db.deleteFrom('mailed_link').where('purpose', '=', purpose).where('created_at', '<=', createdBefore).execute()
}
