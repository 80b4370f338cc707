// Which rows are sample content: the papers, and the earlier notice in the settings.
import { addToCounter } from '#src/platform/database/counter.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** `version` is a paper's `updatedAt` when it was loaded. */
export type SampleRow = { readonly kind: 'article' | 'notice'; readonly id: string; readonly version: string }

/** Until the transaction ends, nobody else loads or removes sample content. */
export async function lockSample(tx: Database): Promise<void> {
  await addToCounter(tx, 'sample-content', 1)
}

export async function insertSampleRows(tx: Database, rows: readonly SampleRow[]): Promise<void> {
  await tx.insertInto('sample_content').values(rows).execute()
}

export async function readSampleRows(db: Database): Promise<SampleRow[]> {
  const rows = await db.selectFrom('sample_content').select(['kind', 'id', 'version']).orderBy('id').execute()
  return rows as SampleRow[]
}

export async function listSampleArticles(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('sample_content').select('id').where('kind', '=', 'article').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function deleteSampleRows(tx: Database): Promise<void> {
  await tx.deleteFrom('sample_content').execute()
}
