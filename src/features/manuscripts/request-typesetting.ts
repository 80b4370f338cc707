// Requests the typesetting of a submission or paper, in the transaction that makes it necessary. A new request replaces a
// waiting one. From one with `readsWordFile` on, a paper is typeset from its Word file, and no longer from the tree of its proof.
import type { Services } from '#src/platform/services.ts'
import type { Subject } from './typesetting-job.ts'
import { request } from './typesetting-store.ts'

export async function requestTypesetting(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  subject: Subject,
  options?: { readsWordFile: true },
): Promise<void> {
  await request(db, clock, subject, options)
}
