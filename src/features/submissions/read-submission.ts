// One submission, for its owner and the administrators.
import type { Actor } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import type { Services } from '#src/platform/services.ts'
import type { Submission } from './submission.ts'
import { requireReadable } from './submission-policy.ts'
import { findSubmission } from './submission-store.ts'

export async function readSubmission({ db }: Pick<Services, 'db'>, actor: Actor, id: string): Promise<Submission> {
  return requireReadable(actor, isId(id) ? await findSubmission(db, id) : undefined)
}
