import type { Database } from '#src/platform/database/open-database.ts'
import { prefixOfConflicts, prefixOfDenials } from './author-keys.ts'

export async function insertAuthorKeys(tx: Database, submissionId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('submission_author_key')
    .values(keys.map((key) => ({ submission_id: submissionId, key })))
    .onConflict((conflict) => conflict.columns(['submission_id', 'key']).doNothing())
    .execute()
}

/** Replaces the keys of the authors by those of the present list. Declared conflicts and denials stay. */
export async function replaceAuthorKeys(tx: Database, submissionId: string, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('submission_author_key')
    .where('submission_id', '=', submissionId)
    .where('key', 'not like', `${prefixOfConflicts}%`)
    .where('key', 'not like', `${prefixOfDenials}%`)
    .execute()
  await insertAuthorKeys(tx, submissionId, keys)
}

export async function deleteAuthorKey(tx: Database, submissionId: string, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('submission_author_key')
    .where('submission_id', '=', submissionId)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The accounts that declared a conflict. */
export async function readConflicts(db: Database, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('submission_author_key')
    .select('key')
    .where('submission_id', '=', submissionId)
    .where('key', 'like', `${prefixOfConflicts}%`)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key.slice(prefixOfConflicts.length))
}

/** Which of these keys belong to which of these submissions. */
export async function findAuthorKeys(
  db: Database,
  submissionIds: readonly string[],
  keys: readonly string[],
): Promise<Map<string, string[]>> {
  if (submissionIds.length === 0 || keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('submission_author_key')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .where('key', 'in', keys)
    .execute()
  const found = Map.groupBy(rows, (row) => row.submission_id)
  return new Map([...found].map(([id, rows]) => [id, rows.map(({ key }) => key)]))
}
