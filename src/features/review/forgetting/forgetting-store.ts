// Reads and removes everything that tells who reviewed a case.
import { sql } from 'kysely'
import { endStages } from '#src/domain/review/stage.ts'
import type { Database } from '#src/platform/database/open-database.ts'

/** Cases that ended before an instant and still name reviewers, longest ended first. */
export async function selectUnforgotten(db: Database, endedBefore: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('stage', 'in', endStages)
    .where('stage_since', '<', endedBefore)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invitation')
          .select('invitation.id')
          .whereRef('invitation.submission_id', '=', 'submission.id')
          .where('invitation.forgotten_at', 'is', null),
      ),
    )
    .orderBy('stage_since')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** The answers, numbers and days of the invitations stay, and the reviews with their files, which name nobody. */
export async function forgetPeople(tx: Database, submissionId: string, at: string): Promise<void> {
  const invitations = tx.selectFrom('invitation').select('id').where('submission_id', '=', submissionId)
  await tx.deleteFrom('invitation_link').where('invitation_id', 'in', invitations).execute()
  await tx.deleteFrom('review_certificate').where('invitation_id', 'in', invitations).execute()
  await tx.deleteFrom('review_draft').where('invitation_id', 'in', invitations).execute()
  const letters = tx.selectFrom('case_letter').select('mail_id').where('invitation_id', 'in', invitations)
  // The sweep of the mail has removed most of them long ago; none is still to be sent.
  await tx.deleteFrom('mail').where('id', 'in', letters).execute()
  await tx.updateTable('case_letter').set({ recipient: '' }).where('invitation_id', 'in', invitations).execute()
  // What they wrote into the log: why they need more time.
  await tx
    .updateTable('case_event')
    .set({ detail: null })
    .where('invitation_id', 'in', invitations)
    .where('actor', '=', 'reviewer')
    .execute()
  await tx
    .updateTable('invitation')
    .set({
      name: '',
      email: '',
      email_key: '',
      affiliation: null,
      orcid: null,
      letter: '',
      declining: null,
      person_key: '',
      forgotten_at: sql<string>`coalesce(forgotten_at, ${at})`,
    })
    .where('submission_id', '=', submissionId)
    .execute()
}

/** Cases whose reviewers were forgotten, although something still says who one of them was. */
export async function selectLeftNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('invitation')
    .select('submission_id')
    .distinct()
    .where('forgotten_at', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('name', '!=', ''),
        eb('email', '!=', ''),
        eb('email_key', '!=', ''),
        eb('person_key', '!=', ''),
        eb('letter', '!=', ''),
        eb('affiliation', 'is not', null),
        eb('orcid', 'is not', null),
        eb('declining', 'is not', null),
        exists(
          selectFrom('invitation_link')
            .select('token_hash')
            .whereRef('invitation_link.invitation_id', '=', 'invitation.id'),
        ),
        exists(
          selectFrom('review_certificate')
            .select('review_certificate.invitation_id')
            .whereRef('review_certificate.invitation_id', '=', 'invitation.id'),
        ),
        exists(
          selectFrom('review_draft')
            .select('review_draft.invitation_id')
            .whereRef('review_draft.invitation_id', '=', 'invitation.id'),
        ),
        exists(
          selectFrom('case_letter')
            .select('mail_id')
            .whereRef('case_letter.invitation_id', '=', 'invitation.id')
            .where('recipient', '!=', ''),
        ),
      ]),
    )
    .orderBy('submission_id')
    .execute()
  return rows.map(({ submission_id }) => submission_id)
}
