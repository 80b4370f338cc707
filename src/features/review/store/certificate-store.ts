// The certificates of reviews. One is requested with its review, and is made once.
import type { CertificateState } from '#src/domain/review/certificate.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'

export type StoredCertificate = {
  readonly state: CertificateState
  readonly file: StoredFile | undefined
  /** A sentence for the reviewer. */
  readonly failure: string | undefined
}

export async function insertCertificate(tx: Database, invitationId: string): Promise<void> {
  await tx
    .insertInto('review_certificate')
    .values({ invitation_id: invitationId, sha256: null, size: null, failure: null })
    .execute()
}

export async function readCertificate(db: Database, invitationId: string): Promise<StoredCertificate | undefined> {
  const row = await db
    .selectFrom('review_certificate')
    .select(['sha256', 'size', 'failure'])
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst()
  if (!row) return undefined
  const { sha256, size } = row
  const file = sha256 !== null && size !== null ? { sha256, size } : undefined
  const failure = row.failure ?? undefined
  return { state: file ? 'made' : failure === undefined ? 'being-made' : 'failed', file, failure }
}

/** By the id of the invitation, why its certificate could not be made. */
export async function readCertificateFailures(
  db: Database,
  submissionId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('review_certificate')
    .innerJoin('invitation', 'invitation.id', 'review_certificate.invitation_id')
    .select(['review_certificate.invitation_id', 'review_certificate.failure'])
    .where('invitation.submission_id', '=', submissionId)
    .where('review_certificate.sha256', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ invitation_id, failure }) => (failure === null ? [] : [[invitation_id, failure]])))
}

export async function clearFailure(tx: Database, invitationId: string): Promise<void> {
  await tx.updateTable('review_certificate').set({ failure: null }).where('invitation_id', '=', invitationId).execute()
}

export async function saveCertificate(
  tx: Database,
  invitationId: string,
  made: StoredFile | { readonly failure: string },
): Promise<void> {
  const columns =
    'failure' in made
      ? { sha256: null, size: null, failure: made.failure }
      : { sha256: made.sha256, size: made.size, failure: null }
  await tx
    .updateTable('review_certificate')
    .set(columns)
    .where('invitation_id', '=', invitationId)
    .where('sha256', 'is', null)
    .execute()
}
