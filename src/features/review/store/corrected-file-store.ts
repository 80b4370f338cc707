// Corrected files of accepted manuscripts. A row without a file and without an end is one that the author is asked for.
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type CorrectedFile = StoredFile & {
  readonly number: number
  readonly name: string
  readonly receivedAt: string
}

const openRequests = (db: Database, submissionId: string) =>
  db
    .selectFrom('corrected_file')
    .select('number')
    .where('submission_id', '=', submissionId)
    .where('received_at', 'is', null)
    .where('ended_at', 'is', null)

export async function isFileAsked(db: Database, submissionId: string): Promise<boolean> {
  return (await openRequests(db, submissionId).executeTakeFirst()) !== undefined
}

export async function insertFileRequest(tx: Database, submissionId: string, askedAt: string): Promise<void> {
  await tx
    .insertInto('corrected_file')
    .values({ ...blank, submission_id: submissionId, number: await nextNumber(tx, submissionId), asked_at: askedAt })
    .execute()
}

/** The answer to an open request, or a file that nobody asked for. */
export async function insertCorrectedFile(
  tx: Database,
  submissionId: string,
  { sha256, size, name, receivedAt }: Omit<CorrectedFile, 'number'>,
): Promise<void> {
  const received = { sha256, size, name, received_at: receivedAt }
  const asked = await openRequests(tx, submissionId).executeTakeFirst()
  if (!asked) {
    const number = await nextNumber(tx, submissionId)
    await tx
      .insertInto('corrected_file')
      .values({ ...blank, ...received, submission_id: submissionId, number })
      .execute()
    return
  }
  await tx
    .updateTable('corrected_file')
    .set(received)
    .where('submission_id', '=', submissionId)
    .where('number', '=', asked.number)
    .execute()
}

/** Without a file: the acceptance was taken back, for instance. */
export async function endFileRequests(tx: Database, submissionId: string, at: string): Promise<void> {
  await tx
    .updateTable('corrected_file')
    .set({ ended_at: at })
    .where('submission_id', '=', submissionId)
    .where('received_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** Oldest first. */
export async function readCorrectedFiles(db: Database, submissionId: string): Promise<CorrectedFile[]> {
  const rows = await db
    .selectFrom('corrected_file')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ number, sha256, size, name, received_at: receivedAt }) =>
    sha256 !== null && size !== null && name !== null && receivedAt !== null
      ? [{ number, sha256, size, name, receivedAt }]
      : [],
  )
}

const blank = { asked_at: null, received_at: null, sha256: null, size: null, name: null, ended_at: null }

async function nextNumber(tx: Database, submissionId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('corrected_file')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
