// Requests the typesetting of a submission or paper, in the transaction that makes it necessary. A new request replaces a
// waiting one.
import type { Services } from '#src/platform/services.ts'
import type { Subject } from './typesetting-job.ts'
import { request } from './typesetting-store.ts'

export async function requestTypesetting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subject: Subject,
): Promise<void> {
  await request(db, clock, subject)
}
