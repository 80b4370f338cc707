// Totals and sequences. The transaction that changes what is counted also changes its total, so that a page of a list reads
// a total instead of counting rows.
import type { Database } from './open-database.ts'

/** Adds to a counter, which starts at 0, and returns its new value. Two transactions never get the same one. */
export async function addToCounter(tx: Database, name: string, amount: number): Promise<number> {
  const { value } = await tx
    .insertInto('counter')
    .values({ name, value: amount })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', amount) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}

export async function readCounter(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('counter').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value ?? 0
}
