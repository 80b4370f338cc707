// The people who are asked to review, and their links. Of a link's token only a hash is stored.
import type { Selectable } from 'kysely'
import type { InvitationState } from '#src/domain/review/stage.ts'
import { wordKey } from '#src/formats/search/search-words.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Schema } from '#src/platform/database/schema.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'

export type ReviewerPerson = {
  readonly name: string
  readonly email: string
  readonly emailKey: string
  readonly affiliation?: string | undefined
  readonly orcid?: string | undefined
}

export type Suggestion = { readonly name: string; readonly email: string }
export type Declining = { readonly reason?: string | undefined; readonly suggestions: readonly Suggestion[] }

export type StoredInvitation = ReviewerPerson & {
  readonly id: string
  readonly submissionId: string
  readonly round: number
  /** The number of the pseudonym. */
  readonly reviewer: number
  readonly state: InvitationState
  readonly dueOn: string
  readonly sentAt: string
  readonly answeredAt: string | undefined
  readonly endedAt: string | undefined
  readonly remindedAt: string | undefined
  readonly declining: Declining | undefined
  /** Nothing says who it was any more. */
  readonly isForgotten: boolean
}

export type NewInvitation = ReviewerPerson &
  Pick<StoredInvitation, 'id' | 'submissionId' | 'round' | 'reviewer' | 'dueOn' | 'sentAt'> & {
    /** As it was sent. */
    readonly letter: string
  }

export async function insertInvitation(tx: Database, invitation: NewInvitation): Promise<void> {
  const { id, submissionId, round, reviewer, name, email, emailKey, affiliation, orcid, dueOn, sentAt, letter } =
    invitation
  await tx
    .insertInto('invitation')
    .values({
      id,
      submission_id: submissionId,
      round,
      reviewer,
      name,
      email,
      email_key: emailKey,
      affiliation: affiliation ?? null,
      orcid: orcid ?? null,
      state: 'invited' satisfies InvitationState,
      due_on: dueOn,
      letter,
      sent_at: sentAt,
      person_key: personKeyOf({ name, email, affiliation }),
    })
    .execute()
}

/** Short enough for an index in either database. */
const personKeyOf = ({
  name,
  email,
  affiliation = '',
}: Pick<ReviewerPerson, 'name' | 'email' | 'affiliation'>): string =>
  wordKey([name, email, affiliation].join(' ')).slice(0, 600)

export async function readInvitation(db: Database, id: string): Promise<StoredInvitation | undefined> {
  const row = await db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toInvitation(row)
}

/** In all rounds, in the order in which they were sent. */
export async function readInvitations(db: Database, submissionId: string): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  return rows.map(toInvitation)
}

export async function saveDeclining(tx: Database, id: string, declining: Declining): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ declining: JSON.stringify(declining) })
    .where('id', '=', id)
    .execute()
}

export async function saveReminderTime(tx: Database, id: string, at: string): Promise<void> {
  await tx.updateTable('invitation').set({ reminded_at: at }).where('id', '=', id).execute()
}

export async function insertLink(tx: Database, link: { tokenHash: string; invitationId: string; createdAt: string }) {
  const { tokenHash, invitationId, createdAt } = link
  await tx
    .insertInto('invitation_link')
    .values({ token_hash: tokenHash, invitation_id: invitationId, created_at: createdAt })
    .execute()
}

export async function deleteLinks(tx: Database, invitationId: string): Promise<void> {
  await tx.deleteFrom('invitation_link').where('invitation_id', '=', invitationId).execute()
}

export async function findByLink(db: Database, tokenHash: string): Promise<StoredInvitation | undefined> {
  const row = await db
    .selectFrom('invitation_link')
    .innerJoin('invitation', 'invitation.id', 'invitation_link.invitation_id')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .selectAll('invitation')
    .where('invitation_link.token_hash', '=', tokenHash)
    .where('submission.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toInvitation(row)
}

/** Those of a person whose links work, newest first. */
export async function listLivingInvitations(
  db: Database,
  { emailKey, endedSince, limit }: { emailKey: string; endedSince: string; limit: number },
): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('submission', 'submission.id', 'invitation.submission_id')
    .selectAll('invitation')
    .where('invitation.email_key', '=', emailKey)
    .where('invitation.forgotten_at', 'is', null)
    .where('submission.deleted_at', 'is', null)
    .where((where) =>
      where.or([where('invitation.ended_at', 'is', null), where('invitation.ended_at', '>=', endedSince)]),
    )
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id')
    .limit(limit)
    .execute()
  return rows.map(toInvitation)
}

/** An opt-out stays after the name and the address of the person were removed. */
export const hashOfAddress = (emailKey: string): string => hashSecretToken(emailKey)

export async function hasOptedOut(db: Database, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('reviewer_wish')
    .select('email_hash')
    .where('email_hash', '=', hashOfAddress(emailKey))
    .executeTakeFirst()
  return row !== undefined
}

export async function saveOptOut(tx: Database, emailKey: string, at: string): Promise<void> {
  await tx
    .insertInto('reviewer_wish')
    .values({ email_hash: hashOfAddress(emailKey), wished_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

export async function deleteOptOut(tx: Database, emailKey: string): Promise<void> {
  await tx.deleteFrom('reviewer_wish').where('email_hash', '=', hashOfAddress(emailKey)).execute()
}

export function toInvitation(row: Selectable<Schema['invitation']>): StoredInvitation {
  return {
    id: row.id,
    submissionId: row.submission_id,
    round: row.round,
    reviewer: row.reviewer,
    name: row.name,
    email: row.email,
    emailKey: row.email_key,
    affiliation: row.affiliation ?? undefined,
    orcid: row.orcid ?? undefined,
    state: row.state as InvitationState,
    dueOn: row.due_on,
    sentAt: row.sent_at,
    answeredAt: row.answered_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    remindedAt: row.reminded_at ?? undefined,
    declining: row.declining === null ? undefined : JSON.parse(row.declining),
    isForgotten: row.forgotten_at !== null,
  }
}
