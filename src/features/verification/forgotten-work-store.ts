// What waits for a job that is not there would wait for ever.
import type { Database } from '#src/platform/database/open-database.ts'

export async function listForgottenLetters(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('expires_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.key', '=', 'mail.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function listForgottenTypesettings(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('typesetting')
    .select('id')
    .where('state', '=', 'waiting')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.key', '=', 'typesetting.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** By their invitations. */
export async function listForgottenCertificates(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('review_certificate')
    .select('invitation_id')
    .where('sha256', 'is', null)
    .where('failure', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('job').select('job.id').whereRef('job.key', '=', 'review_certificate.invitation_id'))),
    )
    .execute()
  return rows.map(({ invitation_id }) => invitation_id)
}
