// Undoes the deletion of a submission, within an hour. Restoring one that is not deleted changes nothing.
import { type Actor, isAdministrator } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import { restorableSince } from '#src/domain/undo.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { factsOf, requireDecided } from './require-decided.ts'
import type { Submission } from './submission.ts'
import { requireDecidable } from './submission-policy.ts'
import { keepDeletion, lockEvenDeleted } from './submission-store.ts'

export async function restoreSubmission(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Submission> {
  const since = restorableSince(clock.now())
  return inTransaction(db, async (tx) => {
    const { submission, deletedAt } = (isId(id) && (await lockEvenDeleted(tx, id))) || {}
    // For its owner a deleted submission does not exist.
    const isHidden = deletedAt !== undefined && !isAdministrator(actor)
    const present = requireDecidable(actor, isHidden ? undefined : submission)
    const { facts, effects } = requireDecided(factsOf(present, { deletedAt }), { kind: 'restore', since })
    if (facts.deletedAt !== deletedAt) await keepDeletion(tx, id, facts.deletedAt)
    if (effects.includes('typeset-proof')) await requestTypesetting({ db: tx, clock }, { kind: 'submission', id })
    return present
  })
}
