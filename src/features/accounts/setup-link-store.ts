// The links that may create the first administrator, by the hashes of their tokens.
import type { Database } from '#src/platform/database/open-database.ts'

export async function insertSetupLink(db: Database, link: { tokenHash: string; createdAt: string }): Promise<void> {
  await db.insertInto('setup_link').values({ token_hash: link.tokenHash, created_at: link.createdAt }).execute()
}

export async function hasSetupLink(db: Database, tokenHash: string): Promise<boolean> {
  const link = db.selectFrom('setup_link').select('token_hash').where('token_hash', '=', tokenHash)
  return (await link.executeTakeFirst()) !== undefined
}

/** All of them, or those made before. */
export async function deleteSetupLinks(db: Database, before?: string): Promise<void> {
  const links = db.deleteFrom('setup_link')
  await (before === undefined ? links : links.where('created_at', '<', before)).execute()
}
