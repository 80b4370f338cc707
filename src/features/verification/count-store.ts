// Compares totals and sequences with the rows that they count, each in one statement, so that no change can come in between.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/platform/database/open-database.ts'
import { countPublicChange } from '#src/platform/database/public-changes.ts'

type Total = {
  counter: string
  /** What it counts or numbers. */
  what: string
  actual: RawBuilder<number>
  /** A sequence may be ahead of the highest number in use. */
  mayBeHigher?: boolean
}

const totals: readonly Total[] = [
  {
    counter: 'articles-published',
    what: 'published papers',
    actual: sql`(select count(*) from article where status = 'Published')`,
  },
  { counter: 'articles-draft', what: 'drafts', actual: sql`(select count(*) from article where status = 'Draft')` },
  {
    counter: 'submission-number',
    what: 'the last manuscript number',
    actual: sql`(select coalesce(max(number), 0) from submission)`,
    mayBeHigher: true,
  },
]

export type WrongTotal = { counter: string; what: string; value: number; actual: number }

export async function listWrongTotals(db: Database): Promise<WrongTotal[]> {
  const wrong: WrongTotal[] = []
  for (const { counter, what, actual, mayBeHigher } of totals) {
    const { rows } = await sql<{ value: number; actual: number }>`select
      coalesce((select value from counter where name = ${counter}), 0) as value, ${actual} as actual`.execute(db)
    const [row] = rows
    if (!row) continue
    if (mayBeHigher ? row.value < row.actual : row.value !== row.actual) wrong.push({ counter, what, ...row })
  }
  return wrong
}

export async function correctTotal(tx: Database, counter: string): Promise<void> {
  const total = totals.find((one) => one.counter === counter)
  if (!total) return
  await countPublicChange(tx)
  await sql`insert into counter (name, value) values (${counter}, ${total.actual})
    on conflict (name) do update set value = excluded.value`.execute(tx)
}
