// Asks for the PDF of an article to be brought up to what its notices say, in the transaction that changes that.
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'

export const markKind = 'mark-pdf'

/** One job for each article, however often it is asked for. */
export function requestMark({ db, clock }: Pick<Services, 'db' | 'clock'>, articleId: string): Promise<void> {
  return enqueueJob(db, clock, { kind: markKind, key: articleId })
}
