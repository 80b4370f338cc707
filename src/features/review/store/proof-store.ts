// Proofs as they were sent to their authors. An earlier one stays, with its files and what was said about it.
import type { Selectable } from 'kysely'
import type { Proof } from '#src/domain/review/review-case.ts'
import type { ProofState } from '#src/domain/review/stage.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

/** What the author asks to have corrected. */
export type ProofPoint = {
  /** The id, in the full text, of the element concerned; undefined if it is about all of it. */
  readonly place?: string | undefined
  /** The words there. */
  readonly quote?: string | undefined
  readonly text: string
}

export type ProofFiles = {
  readonly html: StoredFile
  readonly pdf: StoredFile
  /** The hash of the tree that they were made from; undefined for proofs from before trees were kept. */
  readonly tree: string | undefined
}

export type StoredProof = Proof &
  ProofFiles & {
    readonly sentAt: string
    readonly answeredAt: string | undefined
    readonly points: readonly ProofPoint[]
    readonly reply: string | undefined
    readonly repliedAt: string | undefined
  }

type NewProof = Pick<StoredProof, 'number' | 'dueOn' | 'sentAt'> & ProofFiles

export async function insertProof(tx: Database, submissionId: string, proof: NewProof): Promise<void> {
  const { number, html, pdf, tree, sentAt, dueOn } = proof
  await tx
    .insertInto('case_proof')
    .values({
      submission_id: submissionId,
      number,
      html_sha256: html.sha256,
      html_size: html.size,
      pdf_sha256: pdf.sha256,
      pdf_size: pdf.size,
      tree_sha256: tree ?? null,
      state: 'asked' satisfies ProofState,
      sent_at: sentAt,
      due_on: dueOn,
    })
    .execute()
}

/** The submission of which a paper was made. */
export async function findPublishedManuscript(
  db: Database,
  articleId: string,
): Promise<{ submissionId: string; manuscript: StoredFile } | undefined> {
  const row = await db
    .selectFrom('submission')
    .select(['id', 'file_sha256', 'file_size'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return row && { submissionId: row.id, manuscript: { sha256: row.file_sha256, size: row.file_size } }
}

/** The last one that was sent since the acceptance. */
export async function readProofSent(db: Database, submissionId: string): Promise<StoredProof | undefined> {
  return (await readProofsSent(db, [submissionId])).get(submissionId)
}

/** By the id of the submission; of each the last one that was sent since the acceptance. */
export async function readProofsSent(
  db: Database,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredProof>> {
  if (submissionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_proof')
    .selectAll()
    .where('submission_id', 'in', submissionIds)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .execute()
  return new Map(rows.map((row) => [row.submission_id, toProof(row)]))
}

/** All that were ever sent to its author, newest first. */
export async function readProofs(db: Database, submissionId: string): Promise<StoredProof[]> {
  const rows = await db
    .selectFrom('case_proof')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(toProof)
}

export async function nextProofNumber(tx: Database, submissionId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('case_proof')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

/** What a step changed of the proof that was there before. A new one is inserted with its files. */
export async function saveProofState(
  tx: Database,
  submissionId: string,
  { before, after, at }: { before: Proof | undefined; after: Proof | undefined; at: string },
): Promise<void> {
  if (!before || before === after) return
  const change =
    after?.number !== before.number
      ? { ended_at: at }
      : { state: after.state, ...(after.state === 'answered' ? { replied_at: at } : { answered_at: at }) }
  await ofProof(tx, submissionId, before.number).set(change).execute()
}

export async function savePoints(
  tx: Database,
  submissionId: string,
  number: number,
  points: readonly ProofPoint[],
): Promise<void> {
  await ofProof(tx, submissionId, number)
    .set({ points: JSON.stringify(points) })
    .execute()
}

export async function saveReply(tx: Database, submissionId: string, number: number, reply: string): Promise<void> {
  await ofProof(tx, submissionId, number).set({ reply }).execute()
}

const ofProof = (tx: Database, submissionId: string, number: number) =>
  tx.updateTable('case_proof').where('submission_id', '=', submissionId).where('number', '=', number)

const toProof = (row: Selectable<Schema['case_proof']>): StoredProof => ({
  number: row.number,
  state: row.state as ProofState,
  dueOn: row.due_on,
  html: { sha256: row.html_sha256, size: row.html_size },
  pdf: { sha256: row.pdf_sha256, size: row.pdf_size },
  tree: row.tree_sha256 ?? undefined,
  sentAt: row.sent_at,
  answeredAt: row.answered_at ?? undefined,
  points: JSON.parse(row.points),
  reply: row.reply ?? undefined,
  repliedAt: row.replied_at ?? undefined,
})
