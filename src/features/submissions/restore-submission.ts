// Undoes the deletion of a submission, within an hour. Restoring one that is not deleted changes nothing.
import type { Actor } from '#src/domain/actor.ts'
import { isId } from '#src/domain/ids.ts'
import { restorableSince } from '#src/domain/undo.ts'
import { requestTypesetting } from '#src/features/manuscripts/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { mayDelete, requireDeletable, rolesIn, type Viewed } from './authorship/submission-policy.ts'
import type { KeepsCases } from './keeps-cases.ts'
import { factsOf, requireDecided } from './require-decided.ts'
import type { Submission } from './submission.ts'
import { lockEvenDeleted, saveDeletion } from './submission-store.ts'

export async function restoreSubmission(
  { db, clock, cases }: Pick<Services, 'db' | 'clock'> & KeepsCases,
  actor: Actor,
  id: string,
): Promise<Viewed<Submission>> {
  const since = restorableSince(clock.now())
  return inTransaction(db, async (tx) => {
    const { submission, deletedAt } = (isId(id) && (await lockEvenDeleted(tx, id))) || {}
    const [role = 'none'] = submission ? await rolesIn(tx, actor, [submission]) : []
    // For its authors a deleted submission does not exist.
    const hasBegun = submission !== undefined && (await cases.findBegun(tx, [id])).has(id)
    const isHidden = deletedAt !== undefined && !mayDelete(actor, role, hasBegun)
    const viewed = await requireDeletable(tx, actor, isHidden ? undefined : submission, hasBegun)
    const { facts, effects } = requireDecided(factsOf(viewed.submission, { deletedAt }), { kind: 'restore', since })
    if (facts.deletedAt !== deletedAt) await saveDeletion(tx, id, facts.deletedAt)
    if (effects.includes('typeset-proof')) await requestTypesetting({ db: tx, clock }, { kind: 'submission', id })
    return viewed
  })
}
