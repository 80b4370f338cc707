// What an invited person answers: yes, or no with whom to ask instead.
import type { Actor } from '#src/domain/actor.ts'
import { invalid } from '#src/domain/errors.ts'
import { readEmailAddress, readPersonName } from '#src/features/accounts/fields/index.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import { type Declining, saveDeclining, saveOptOut } from '#src/features/review/store/invitation-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

export type Promises = { readonly noConflict: boolean; readonly confidential: boolean }

/** A repeated yes changes nothing. */
export async function acceptInvitation(deps: ReviewDeps, actor: Actor, promises: Promises): Promise<void> {
  if (!promises.noConflict || !promises.confidential) {
    throw invalid('promise-required', 'Please confirm both sentences, or decline the invitation.', {
      ...(!promises.noConflict && { noConflict: 'Please confirm that you have no conflict of interest, or decline.' }),
      ...(!promises.confidential && { confidential: 'Please confirm that you keep it to yourself, or decline.' }),
    })
  }
  await inTransaction(deps.db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    const act = { kind: 'accept-invitation', invitation: invitation.id } as const
    await takeCaseStep(tx, deps, { submissionId: invitation.submissionId, act, by: { role: 'reviewer' } })
  })
  deps.nudgeJobs()
}

export type Refusal = {
  readonly reason?: string | undefined
  readonly suggestions: readonly { readonly name: string; readonly email: string }[]
  readonly doNotAskAgain: boolean
}

const maxSuggestions = 5
const maxReason = 2_000

/** A repeated no may add a reason and names. */
export async function declineInvitation(deps: ReviewDeps, actor: Actor, refusal: Refusal): Promise<void> {
  const declining = readDeclining(deps, refusal)
  await inTransaction(deps.db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    const act = { kind: 'decline-invitation', invitation: invitation.id } as const
    await takeCaseStep(tx, deps, { submissionId: invitation.submissionId, act, by: { role: 'reviewer' } })
    if (declining.reason || declining.suggestions.length > 0) await saveDeclining(tx, invitation.id, declining)
    if (refusal.doNotAskAgain) await saveOptOut(tx, invitation.emailKey, deps.clock.now().toISOString())
  })
  deps.nudgeJobs()
}

function readDeclining({ limits }: ReviewDeps, { reason, suggestions }: Refusal): Declining {
  const text = reason?.trim()
  if (text && text.length > maxReason) {
    const message = `The reason may have at most ${maxReason} characters.`
    throw invalid('invalid-field', message, { reason: message })
  }
  const named = suggestions
    .filter(({ name, email }) => name.trim() !== '' || email.trim() !== '')
    .slice(0, maxSuggestions)
  return {
    reason: text || undefined,
    suggestions: named.map(({ name, email }) => ({
      name: readPersonName(name, limits),
      email: readEmailAddress(email).address,
    })),
  }
}
