import type { Database } from '#src/platform/database/open-database.ts'

export type CaseNote = {
  readonly id: string
  readonly accountId: string
  readonly text: string
  readonly createdAt: string
}

export async function insertNote(tx: Database, submissionId: string, note: CaseNote): Promise<void> {
  const { id, accountId, text, createdAt } = note
  await tx
    .insertInto('case_note')
    .values({ id, submission_id: submissionId, account_id: accountId, text, created_at: createdAt })
    .execute()
}

/** Oldest first. */
export async function readNotes(db: Database, submissionId: string): Promise<CaseNote[]> {
  const rows = await db
    .selectFrom('case_note')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, accountId: row.account_id, text: row.text, createdAt: row.created_at }))
}
