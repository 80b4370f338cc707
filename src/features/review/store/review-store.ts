// Reviews, what is kept of them while they are written, and their files.
import type { Selectable } from 'kysely'
import type { Verdict } from '#src/domain/review/stage.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'

export type ReviewAnswer = {
  readonly question: string
  readonly answer: string
  readonly isForAuthor: boolean
  /** A number on the scale of the form. Not known of reviews from before the program kept it. */
  readonly isScale?: boolean | undefined
}

export type ReviewTexts = {
  readonly recommendation: Verdict
  readonly toAuthor: string
  readonly toEditor?: string | undefined
  readonly answers: readonly ReviewAnswer[]
  readonly aiUse?: string | undefined
}

export type StoredReview = ReviewTexts & {
  readonly invitationId: string
  readonly sentAt: string
  readonly changedAt: string
  readonly readAt: string | undefined
}

export type ReviewFile = StoredFile & { readonly id: string; readonly invitationId: string; readonly name: string }

/** Sends it, or changes one that was sent. */
export async function saveReview(tx: Database, invitationId: string, texts: ReviewTexts, at: string): Promise<void> {
  const columns = {
    recommendation: texts.recommendation,
    to_author: texts.toAuthor,
    to_editor: texts.toEditor ?? null,
    answers: JSON.stringify(texts.answers),
    ai_use: texts.aiUse ?? null,
    changed_at: at,
  }
  await tx
    .insertInto('review')
    .values({ invitation_id: invitationId, sent_at: at, ...columns })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('review_draft').where('invitation_id', '=', invitationId).execute()
}

export async function readReview(db: Database, invitationId: string): Promise<StoredReview | undefined> {
  const row = await db.selectFrom('review').selectAll().where('invitation_id', '=', invitationId).executeTakeFirst()
  return row && toReview(row)
}

/** The reviews of all rounds. */
export async function readReviews(db: Database, submissionId: string): Promise<StoredReview[]> {
  const rows = await db
    .selectFrom('review')
    .innerJoin('invitation', 'invitation.id', 'review.invitation_id')
    .selectAll('review')
    .where('invitation.submission_id', '=', submissionId)
    .execute()
  return rows.map(toReview)
}

/** From now on their reviewers cannot change them. */
export async function markReviewsRead(db: Database, invitationIds: readonly string[], at: string): Promise<void> {
  if (invitationIds.length === 0) return
  await db
    .updateTable('review')
    .set({ read_at: at })
    .where('invitation_id', 'in', invitationIds)
    .where('read_at', 'is', null)
    .execute()
}

export async function saveDraft(db: Database, invitationId: string, content: string, at: string): Promise<void> {
  await db
    .insertInto('review_draft')
    .values({ invitation_id: invitationId, content, saved_at: at })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet({ content, saved_at: at }))
    .execute()
}

export async function readDraft(
  db: Database,
  invitationId: string,
): Promise<{ content: string; savedAt: string } | undefined> {
  const row = await db
    .selectFrom('review_draft')
    .selectAll()
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  return row && { content: row.content, savedAt: row.saved_at }
}

export async function readReviewFiles(db: Database, invitationIds: readonly string[]): Promise<ReviewFile[]> {
  if (invitationIds.length === 0) return []
  const rows = await db
    .selectFrom('review_file')
    .selectAll()
    .where('invitation_id', 'in', invitationIds)
    .orderBy('id')
    .execute()
  return rows.map(({ id, invitation_id, name, sha256, size }) => ({
    id,
    invitationId: invitation_id,
    name,
    sha256,
    size,
  }))
}

export async function insertReviewFile(tx: Database, file: ReviewFile & { readonly createdAt: string }): Promise<void> {
  const { id, invitationId, name, sha256, size, createdAt } = file
  await tx
    .insertInto('review_file')
    .values({ id, invitation_id: invitationId, name, sha256, size, created_at: createdAt })
    .execute()
}

/** @returns whether there was one. */
export async function deleteReviewFile(tx: Database, invitationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('review_file')
    .where('invitation_id', '=', invitationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const toReview = (row: Selectable<Schema['review']>): StoredReview => ({
  invitationId: row.invitation_id,
  recommendation: row.recommendation as Verdict,
  toAuthor: row.to_author,
  toEditor: row.to_editor ?? undefined,
  answers: JSON.parse(row.answers),
  aiUse: row.ai_use ?? undefined,
  sentAt: row.sent_at,
  changedAt: row.changed_at,
  readAt: row.read_at ?? undefined,
})
