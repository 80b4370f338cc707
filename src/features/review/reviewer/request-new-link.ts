// A reviewer who has lost the link gets a new one, at the invited address only. What a stranger asks for costs the same work and
// gets the same answer, whether or not anybody was invited at the address: a job looks it up afterwards.
import { oneDay } from '#src/domain/clock.ts'
import { emailKey } from '#src/features/accounts/fields/index.ts'
import { countLinkLetter, countLinkRequest } from '#src/features/accounts/reviewers/index.ts'
import { queueCaseLetters } from '#src/features/review/queue-case-letters.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { listLivingInvitations } from '#src/features/review/store/invitation-store.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { findSubmission } from '#src/features/submissions/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { JobHandler } from '#src/platform/jobs/job.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { newId } from '#src/platform/new-id.ts'
import { isUseless, lifetimeAfterEnd } from './reviewer-links.ts'

const newLinkJobKind = 'send-review-link'

// As long as an address may be.
const maxAddress = 254

/** @throws AppError too-many */
export async function requestNewLink(
  deps: ReviewDeps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countLinkRequest(deps, address)
  const payload = { emailKey: emailKey(email.trim().slice(0, maxAddress)) }
  await inTransaction(deps.db, (tx) => enqueueJob(tx, deps.clock, { kind: newLinkJobKind, key: newId(), payload }))
  deps.nudgeJobs()
}

const maxLetters = 10

export function newLinkHandler(deps: ReviewDeps): JobHandler {
  return {
    kind: newLinkJobKind,
    concurrency: 1,
    maxAttempts: 10,
    waitMs: (attempts) => Math.min(2 ** attempts * 1_000, oneDay / 24),
    async run({ payload }) {
      const { emailKey: key } = payload as { emailKey: string }
      return { write: (tx) => queueLinks(tx, deps, key) }
    },
  }
}

/** One letter for each invitation, each with a link of its own. */
async function queueLinks(tx: Database, deps: ReviewDeps, key: string): Promise<void> {
  const now = deps.clock.now()
  const endedSince = new Date(now.getTime() - lifetimeAfterEnd).toISOString()
  const invitations = await listLivingInvitations(tx, { emailKey: key, endedSince, limit: maxLetters })
  const { settings } = await readReviewSettings(tx)
  for (const { id, submissionId, state } of invitations) {
    if (isUseless(state)) continue
    const submission = await findSubmission(tx, submissionId)
    if (!submission || !(await countLinkLetter(tx, key, now))) continue
    await queueCaseLetters(tx, deps, { submission, settings, letters: [{ kind: 'new-link', to: { invitation: id } }] })
  }
}
