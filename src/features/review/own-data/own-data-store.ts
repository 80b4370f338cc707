// What reviewing keeps about the owner of an address, and the letters to it.
import type { LetterKind } from '#src/domain/mail.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { letterRules } from '#src/domain/review/letter-rules.ts'
import { hashOfAddress, type StoredInvitation, toInvitation } from '#src/features/review/store/invitation-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Newest first, whatever became of them. */
export async function selectInvitationsOf(db: Database, emailKey: string): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .selectAll('invitation')
    .where('invitation.email_key', '=', emailKey)
    .where('submission.deleted_at', 'is', null)
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id')
    .execute()
  return rows.map(toInvitation)
}

export async function selectOptOutOf(db: Database, emailKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reviewer_wish')
    .select('wished_at')
    .where('email_hash', '=', hashOfAddress(emailKey))
    .executeTakeFirst()
  return row?.wished_at
}

export type GuestPart = {
  readonly number: number
  readonly name: string
  readonly email: string
  readonly namedAt: string
}

export async function selectGuestPartsOf(db: Database, emailKey: string): Promise<GuestPart[]> {
  const rows = await db
    .selectFrom('guest_editor')
    .innerJoin('submission', 'submission.id', 'guest_editor.submission_id')
    .select(['submission.number', 'guest_editor.name', 'guest_editor.email', 'guest_editor.named_at'])
    .where('guest_editor.email_key', '=', emailKey)
    .where('submission.deleted_at', 'is', null)
    .orderBy('guest_editor.named_at')
    .orderBy('submission.number')
    .execute()
  return rows.map(({ named_at, ...part }) => ({ ...part, namedAt: named_at }))
}

export type OwnLetter = {
  readonly kind: LetterKind | CaseLetterKind
  readonly queuedAt: string
  /** Undefined when the letter itself is not kept any more. */
  readonly subject: string | undefined
  /** Undefined when it holds a link, and when it is not kept any more. */
  readonly text: string | undefined
}

// They go to the office, and are about other people.
const lettersToOffice = ['submission-new', 'file-lost', 'disk-full', 'test'] as const satisfies readonly LetterKind[]

/** All but those of cases, which are found with the case. */
export async function selectAccountLetters(db: Database, recipient: string): Promise<OwnLetter[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['kind', 'created_at as queued_at', 'subject', 'body', 'secret'])
    .where('recipient', '=', recipient)
    .where('confidential', '=', 0)
    .where('kind', 'not in', lettersToOffice)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('case_letter').select('mail_id').whereRef('case_letter.mail_id', '=', 'mail.id'))),
    )
    .execute()
  return rows.map(toLetter)
}

const lettersToAuthors = Object.entries(letterRules).flatMap(([kind, { to }]) => (to === 'authors' ? [kind] : []))

type Whose = { readonly accountId: string; readonly recipient: string; readonly invitationIds: readonly string[] }

/** As an author of their own submissions, and as the reviewer of these invitations. Letters to editors name both sides. */
export async function selectCaseLetters(db: Database, whose: Whose): Promise<OwnLetter[]> {
  const { accountId, recipient, invitationIds } = whose
  const rows = await db
    .selectFrom('case_letter')
    .innerJoin('submission', 'submission.id', 'case_letter.submission_id')
    .leftJoin('mail', 'mail.id', 'case_letter.mail_id')
    .select(['case_letter.kind', 'case_letter.queued_at', 'mail.subject', 'mail.body', 'mail.secret'])
    .where('submission.deleted_at', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('submission.account_id', '=', accountId),
          eb('case_letter.recipient', '=', recipient),
          eb('case_letter.invitation_id', 'is', null),
          eb('case_letter.kind', 'in', lettersToAuthors),
        ]),
        ...(invitationIds.length > 0 ? [eb('case_letter.invitation_id', 'in', [...invitationIds])] : []),
      ]),
    )
    .execute()
  return rows.map(toLetter)
}

type Row = {
  kind: string | null
  queued_at: string
  subject: string | null
  body: string | null
  secret: number | null
}

const toLetter = ({ kind, queued_at, subject, body, secret }: Row): OwnLetter => ({
  kind: kind as OwnLetter['kind'],
  queuedAt: queued_at,
  subject: subject ?? undefined,
  text: secret === 0 && body ? body : undefined,
})
