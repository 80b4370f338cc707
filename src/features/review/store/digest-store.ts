// Which editor got the digest of which week.
import type { Database } from '#src/platform/database/open-database.ts'

/** Accounts that got the letter of that week, or a later one. */
export async function readDigested(db: Database, week: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('editor_digest').select('account_id').where('week', '>=', week).execute()
  return new Set(rows.map(({ account_id }) => account_id))
}

/** False if somebody else has written the letter of this week meanwhile. */
export async function claimDigest(tx: Database, accountId: string, week: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('editor_digest')
    .values({ account_id: accountId, week })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ week }).where('editor_digest.week', '<', week),
    )
    .returning('account_id')
    .executeTakeFirst()
  return claimed !== undefined
}
