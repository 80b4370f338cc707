// Records a submission with all that belongs to it, in the transaction in which it arrives. Letters are the caller's.
import type { Clock } from '#src/domain/clock.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import { insertAuthorKeys } from './authorship/author-key-store.ts'
import { keysOfAuthors } from './authorship/author-keys.ts'
import type { KeepsCases } from './keeps-cases.ts'
import type { Submission } from './submission.ts'
import { insertSubmission, type NewSubmission, takeNumber } from './submission-store.ts'

export type ArrivingSubmission = Omit<NewSubmission, 'id' | 'number'> & {
  /** If it was chosen before. */
  id?: string | undefined
}

export async function recordSubmission(
  { db: tx, clock, cases }: { db: Database; clock: Clock } & KeepsCases,
  arriving: ArrivingSubmission,
): Promise<Submission> {
  const submission = await insertSubmission(tx, {
    ...arriving,
    id: arriving.id ?? newId(),
    number: await takeNumber(tx),
    // PostgreSQL's text has no zero byte.
    text: arriving.text.replaceAll('\0', ''),
  })
  await requestTypesetting({ db: tx, clock }, { kind: 'submission', id: submission.id })
  await cases.open(tx, submission)
  await insertAuthorKeys(tx, submission.id, await keysOfAuthors(tx, arriving.accountId, arriving.stated.contributors))
  return submission
}
