// Requests that the PDF of an article be made to agree with its notices, in the transaction that changes them.
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'

export const markKind = 'mark-pdf'

/** One job per article, however often it is requested. */
export function requestMark({ db, clock }: Pick<Services, 'db' | 'clock'>, articleId: string): Promise<void> {
  return enqueueJob(db, clock, { kind: markKind, key: articleId })
}
