// People who are named as authors of a submission and say that they are not, by their addresses.
import { endStages } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type CoAuthorLink = { readonly submissionId: string; readonly emailKey: string; readonly createdAt: string }

export async function insertCoAuthorLink(tx: Database, tokenHash: string, link: CoAuthorLink): Promise<void> {
  const { submissionId, emailKey, createdAt } = link
  await tx
    .insertInto('co_author_link')
    .values({ token_hash: tokenHash, submission_id: submissionId, email_key: emailKey, created_at: createdAt })
    .execute()
}

export async function findCoAuthorLink(db: Database, tokenHash: string): Promise<CoAuthorLink | undefined> {
  const row = await db.selectFrom('co_author_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && { submissionId: row.submission_id, emailKey: row.email_key, createdAt: row.created_at }
}

/** Instants: links made before the first, and those of cases that ended before the second. */
export type UselessLinks = { readonly madeBefore: string; readonly endedBefore: string }

export async function deleteCoAuthorLinks(db: Database, { madeBefore, endedBefore }: UselessLinks): Promise<void> {
  const ended = db
    .selectFrom('submission')
    .select('id')
    .where('stage', 'in', endStages)
    .where('stage_since', '<', endedBefore)
  await db
    .deleteFrom('co_author_link')
    .where(({ or, eb }) => or([eb('created_at', '<', madeBefore), eb('submission_id', 'in', ended)]))
    .execute()
}

/** @returns whether it is new. */
export async function insertDenial(
  tx: Database,
  { submissionId, emailKey }: Pick<CoAuthorLink, 'submissionId' | 'emailKey'>,
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('denied_authorship')
    .values({ submission_id: submissionId, email_key: emailKey, denied_at: at })
    .onConflict((conflict) => conflict.columns(['submission_id', 'email_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteDenial(
  tx: Database,
  { submissionId, emailKey }: Pick<CoAuthorLink, 'submissionId' | 'emailKey'>,
): Promise<void> {
  await tx
    .deleteFrom('denied_authorship')
    .where('submission_id', '=', submissionId)
    .where('email_key', '=', emailKey)
    .execute()
}

export async function readDenials(db: Database, submissionId: string): Promise<string[]> {
  return (await findDenials(db, [submissionId])).get(submissionId) ?? []
}

/** By the id of the submission. */
export async function findDenials(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('denied_authorship')
    .select(['submission_id', 'email_key'])
    .where('submission_id', 'in', submissionIds)
    .execute()
  const found = Map.groupBy(rows, (row) => row.submission_id)
  return new Map([...found].map(([id, rows]) => [id, rows.map(({ email_key }) => email_key)]))
}
