import type { Clock } from '#src/domain/clock.ts'
import { insertCertificate } from '#src/features/review/store/certificate-store.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'

export const certificateJobKind = 'make-certificate'

/** In the transaction that sends the review: nothing has to be requested by reading. */
export async function requestCertificate(tx: Database, clock: Clock, invitationId: string): Promise<void> {
  await insertCertificate(tx, invitationId)
  await enqueueJob(tx, clock, { kind: certificateJobKind, key: invitationId })
}
