// Requests that the words of a paper's Word file be put into the search index again, in the transaction that took them out.
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import type { Services } from '#src/platform/services.ts'

export const wordsKind = 'index-words'

/** One job per article, however often it is requested. */
export function requestWords({ db, clock }: Pick<Services, 'db' | 'clock'>, articleId: string): Promise<void> {
  return enqueueJob(db, clock, { kind: wordsKind, key: articleId })
}
