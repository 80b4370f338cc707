// One row: whether people with a role of trust must have a second factor.
import type { Database } from '#src/platform/database/open-database.ts'

const id = 1

export async function readRule(db: Database): Promise<boolean> {
  const row = await db.selectFrom('second_factor_rule').select('required').where('id', '=', id).executeTakeFirst()
  return row?.required === 1
}

export async function saveRule(tx: Database, isRequired: boolean, at: string): Promise<void> {
  const row = { required: Number(isRequired), changed_at: at }
  await tx
    .insertInto('second_factor_rule')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
