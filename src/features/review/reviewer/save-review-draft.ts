// Saves a reviewer's draft while the review is being written.
import type { Actor } from '#src/domain/actor.ts'
import { AppError } from '#src/domain/errors.ts'
import { maxReviewText } from '#src/domain/review/review-draft.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import type { StoredInvitation } from '#src/features/review/store/invitation-store.ts'
import { readDraft, saveDraft } from '#src/features/review/store/review-store.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

const maxDraft = 3 * maxReviewText

type Deps = Pick<ReviewDeps, 'db' | 'clock'>

/** Nothing in it is checked but its size: it is the reviewer's own, and only they read it. */
export async function saveReviewDraft(deps: Deps, actor: Actor, draft: unknown): Promise<{ savedAt: string }> {
  return changeReviewDraft(deps, actor, () => draft)
}

/** Nobody else writes between what `change` is given and what it returns. */
export async function changeReviewDraft(
  { db, clock }: Deps,
  actor: Actor,
  change: (before: unknown) => unknown,
): Promise<{ savedAt: string }> {
  return inTransaction(db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    requireWriting(invitation)
    const before = await readDraft(tx, invitation.id)
    const content = JSON.stringify(change(before && JSON.parse(before.content)) ?? {})
    if (content.length > maxDraft) {
      throw new AppError({ kind: 'too-large', code: 'draft-too-large', message: 'The draft is too long to be kept.' })
    }
    const savedAt = clock.now().toISOString()
    await saveDraft(tx, invitation.id, content, savedAt)
    return { savedAt }
  })
}

/** @throws AppError invitation-ended */
export function requireWriting({ state }: StoredInvitation): void {
  if (state === 'accepted') return
  throw new AppError({ kind: 'conflict', code: 'invitation-ended', message: 'This review is not being written.' })
}
