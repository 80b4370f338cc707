// Finds work whose job is missing: it would wait for ever.
import { sql } from 'kysely'
import { announceJobKind } from '#src/features/newsletter/index.ts'
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

/** Issues whose announcement to the subscribers has stopped half-way. */
export async function listForgottenAnnouncements(db: Database): Promise<{ volume: number; issue: number }[]> {
  return db
    .selectFrom('announced_issue')
    .select(['volume', 'issue'])
    .where('done_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where('kind', '=', announceJobKind)
            .where('job.key', '=', sql<string>`announced_issue.volume || '.' || announced_issue.issue`),
        ),
      ),
    )
    .execute()
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
