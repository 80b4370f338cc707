// One submission, for its authors and the editors, and what the reader is to it.
import type { Actor } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import type { Services } from '#src/platform/services.ts'
import { requireReadable, type Viewed } from './authorship/submission-policy.ts'
import type { Submission } from './submission.ts'
import { findSubmission } from './submission-store.ts'

export async function readSubmission(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  id: string,
): Promise<Viewed<Submission>> {
  return requireReadable(db, actor, isId(id) ? await findSubmission(db, id) : undefined)
}
