// 'This is not me': somebody who is named as an author ends what that name gives to their address, and the editors read of it.
// Editors and administrators who say so stay in conflict until another one clears it: an author must not open their own case.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { notFound, requireAllowed } from '#src/domain/errors.ts'
import { endStages } from '#src/domain/review/stage.ts'
import { listEditors, readIdentities } from '#src/features/accounts/index.ts'
import { countDenialChange, countLinkRequest } from '#src/features/accounts/reviewers/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import {
  type CoAuthorLink,
  deleteAuthorKey,
  deleteCoAuthorLinks,
  findCoAuthorLink,
  findDenials,
  insertAuthorKeys,
  insertDenial,
  keyOfConflict,
  keyOfDenial,
  keysOfIdentity,
  type UselessLinks,
} from '#src/features/submissions/authorship/index.ts'
import { findSubmission, lockSubmission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import { hashSecretToken } from '#src/platform/new-id.ts'

// Long enough for somebody who is away for a term.
const lifetime = 180 * oneDay
// After the case has ended, as reviewers' links.
const lifetimeAfterEnd = 60 * oneDay

/** A second time changes nothing. @throws AppError not-found, too-many */
export async function denyAuthorship(
  deps: ReviewDeps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await countLinkRequest(deps, address)
  const link = await requireLink(deps, token)
  const { submissionId, emailKey } = link
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockSubmission(tx, submissionId)
    if (!(await insertDenial(tx, link, now.toISOString()))) return
    await countDenialChange(tx, link, now)
    for (const key of keysOfIdentity({ email: emailKey })) await deleteAuthorKey(tx, submissionId, key)
    await insertAuthorKeys(tx, submissionId, [keyOfDenial(emailKey), ...(await conflictsOf(tx, emailKey))])
    await takeCaseStep(tx, deps, {
      submissionId,
      act: { kind: 'deny-authorship' },
      by: { role: 'system' },
      detail: emailKey,
    })
  })
  deps.nudgeJobs()
}

/** Whether somebody with this link has said so. @throws AppError not-found */
export async function hasDeniedAuthorship(deps: Pick<ReviewDeps, 'db' | 'clock'>, token: string): Promise<boolean> {
  const { submissionId, emailKey } = await requireLink(deps, token)
  return (await findDenials(deps.db, [submissionId])).get(submissionId)?.includes(emailKey) ?? false
}

/** @throws AppError not-found when there is none, or it is too old */
export async function requireLink(
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  token: string,
): Promise<CoAuthorLink> {
  const link = await findCoAuthorLink(db, hashSecretToken(token))
  const submission = link && (await findSubmission(db, link.submissionId))
  if (!submission) throw notFound()
  const { madeBefore, endedBefore } = uselessLinks(clock.now())
  const hasEnded = endStages.some((stage) => stage === submission.stage) && submission.stageSince < endedBefore
  if (hasEnded || link.createdAt < madeBefore) throw notFound()
  return link
}

const uselessLinks = (now: Date): UselessLinks => ({
  madeBefore: new Date(now.getTime() - lifetime).toISOString(),
  endedBefore: new Date(now.getTime() - lifetimeAfterEnd).toISOString(),
})

/** Deletes links that have stopped working: they would still tell which address was named where. */
export async function sweepCoAuthorLinks({ db, clock }: Pick<ReviewDeps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  requireAllowed(isSystem(actor))
  await deleteCoAuthorLinks(db, uselessLinks(clock.now()))
}

/** Everybody who has or had that address and may handle cases. */
async function conflictsOf(tx: Database, emailKey: string): Promise<string[]> {
  const conflicts: string[] = []
  for (const { id } of await listEditors(tx)) {
    const identities = await readIdentities(tx, id)
    if (identities.some(({ kind, value }) => kind === 'email' && value === emailKey)) conflicts.push(keyOfConflict(id))
  }
  return conflicts
}
