import type { Database } from '#src/platform/database/open-database.ts'

/** How many manuscripts each of these accounts has sent in. */
export async function countByAccount(db: Database, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission')
    .select(['account_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('account_id', 'in', accountIds)
    .where('deleted_at', 'is', null)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.count]))
}

/** A deleted one counts as long as it can be restored. */
export async function hasSubmissions(db: Database): Promise<boolean> {
  return (await db.selectFrom('submission').select('id').limit(1).executeTakeFirst()) !== undefined
}
