// Which rows are sample content: the papers, and what the notice of the settings said before.
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type SampleRow = { readonly kind: 'article' | 'notice'; readonly id: string }

/** Until the transaction ends, nobody else loads or removes sample content. */
export async function lockSample(tx: Database): Promise<void> {
  await addToCounter(tx, 'sample-content', 1)
}

export async function insertSampleRows(tx: Database, rows: readonly SampleRow[]): Promise<void> {
  await tx.insertInto('sample_content').values(rows).execute()
}

export async function readSampleRows(db: Database): Promise<SampleRow[]> {
  const rows = await db.selectFrom('sample_content').select(['kind', 'id']).orderBy('id').execute()
  return rows as SampleRow[]
}

export async function deleteSampleRows(tx: Database): Promise<void> {
  await tx.deleteFrom('sample_content').execute()
}
