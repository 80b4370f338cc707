// Which letters belong to which case.
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import type { Database } from '#src/platform/database/open-database.ts'

type NewCaseLetter = {
  mailId: string
  submissionId: string
  invitationId: string | undefined
  kind: CaseLetterKind
  recipient: string
  queuedAt: string
}

export async function insertCaseLetter(tx: Database, letter: NewCaseLetter): Promise<void> {
  const { mailId, submissionId, invitationId, kind, recipient, queuedAt } = letter
  await tx
    .insertInto('case_letter')
    .values({
      mail_id: mailId,
      submission_id: submissionId,
      invitation_id: invitationId ?? null,
      kind,
      recipient,
      queued_at: queuedAt,
    })
    .execute()
}

/** The invitation that a queued letter is about. */
export async function findInvitationOfLetter(db: Database, mailId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('case_letter')
    .select('invitation_id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
  return row?.invitation_id ?? undefined
}

/** The recipient of a queued letter to a co-author. Undefined for any other letter. */
export async function findCoAuthorOfLetter(
  db: Database,
  mailId: string,
): Promise<{ submissionId: string; recipient: string } | undefined> {
  const row = await db
    .selectFrom('case_letter')
    .select(['submission_id', 'recipient'])
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'co-author-told' satisfies CaseLetterKind)
    .executeTakeFirst()
  return row && { submissionId: row.submission_id, recipient: row.recipient }
}

/** The addresses to which a submission's letters about authorship went, whatever it says of its authors now. */
export async function readCoAuthorsTold(db: Database, submissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('case_letter')
    .select('recipient')
    .where('submission_id', '=', submissionId)
    .where('kind', '=', 'co-author-told' satisfies CaseLetterKind)
    .execute()
  return rows.map(({ recipient }) => recipient)
}

export type CaseLetterDelivery = {
  readonly kind: CaseLetterKind
  readonly recipient: string
  readonly invitationId: string | undefined
  readonly queuedAt: string
  readonly sentAt: string | undefined
  readonly lastError: string | undefined
}

/** Oldest first. A letter that was deleted from the mail a month after it was sent counts as sent. */
export async function readCaseLetters(db: Database, submissionId: string): Promise<CaseLetterDelivery[]> {
  const rows = await db
    .selectFrom('case_letter')
    .leftJoin('mail', 'mail.id', 'case_letter.mail_id')
    .select(['case_letter.kind', 'case_letter.recipient', 'case_letter.invitation_id', 'case_letter.queued_at'])
    .select(['mail.id', 'mail.sent_at', 'mail.last_error'])
    .where('case_letter.submission_id', '=', submissionId)
    .orderBy('case_letter.queued_at')
    .orderBy('case_letter.mail_id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as CaseLetterKind,
    recipient: row.recipient,
    invitationId: row.invitation_id ?? undefined,
    queuedAt: row.queued_at,
    sentAt: row.id === null ? row.queued_at : (row.sent_at ?? undefined),
    lastError: row.last_error ?? undefined,
  }))
}
