// Acts on the invitations of the current round.
import type { CaseAct, Circumstances } from './act.ts'
import type { CaseLetter, CaseLetterKind } from './case-letter.ts'
import { currentRound, type Invitation, isOpen, type ReviewCase, reviewsIn } from './review-case.ts'
import type { InvitationState } from './stage.ts'
import { changed, refused, type Step, unchanged, withRound } from './step.ts'

type Act<Kind extends CaseAct['kind']> = Extract<CaseAct, { kind: Kind }>

/** Inviting somebody starts the review, or resumes one that waits for a decision. */
export function invite(before: ReviewCase, act: Act<'invite'>, { at }: Circumstances): Step {
  const round = currentRound(before)
  if (before.stage !== 'received' && before.stage !== 'in-review' && before.stage !== 'decision-due') {
    return refused('stage-changed')
  }
  if (round.anonymousFile !== 'confirmed') return refused('not-confirmed')
  const invitation: Invitation = { id: act.invitation, reviewer: act.reviewer, state: 'invited', dueOn: act.dueOn }
  const invited = withRound(before, {
    openedAt: round.openedAt ?? at,
    isEnough: false,
    invitations: [...round.invitations, invitation],
  })
  const next = before.stage === 'in-review' ? invited : { ...invited, stage: 'in-review' as const, stageSince: at }
  return changed(next, { letters: [{ kind: 'invitation', to: { invitation: act.invitation } }] })
}

type ChangeAct = Act<
  'change-due-day' | 'ask-for-time' | 'remind' | 'send-again' | 'cancel-invitation' | 'expire-invitation'
>

export function changeInvitation(before: ReviewCase, act: ChangeAct, now: Circumstances): Step {
  const found = findInvitation(before, act.invitation)
  if (!found) return refused('no-such-invitation')
  const toReviewer = (kind: CaseLetterKind): CaseLetter => ({ kind, to: { invitation: found.id } })
  if (act.kind === 'send-again') {
    // An invitation that expired is open again.
    if (!isUndecided(before) || (!isOpen(found) && found.state !== 'expired')) return refused('invitation-ended')
    const state = found.state === 'expired' ? 'invited' : found.state
    const sent = withInvitation(before, { ...found, state })
    const resumed = before.stage === 'in-review' ? sent : { ...sent, stage: 'in-review' as const, stageSince: now.at }
    return changed(resumed, { letters: [toReviewer('invitation')] })
  }
  const ends = act.kind === 'cancel-invitation' ? 'cancelled' : act.kind === 'expire-invitation' ? 'expired' : undefined
  if (found.state === ends) return unchanged(before)
  if (!isUndecided(before) || !isOpen(found)) return refused('invitation-ended')
  if (ends === 'expired' && found.state !== 'invited') return refused('invitation-ended')
  if (act.kind === 'change-due-day') return changed(withInvitation(before, { ...found, dueOn: act.dueOn }))
  if (act.kind === 'ask-for-time') return changed(before, { letters: [{ kind: 'time-asked-for', to: 'editors' }] })
  if (act.kind === 'remind') return changed(before, { letters: [toReviewer(reminderFor(found, now.today))] })
  const letters = ends === 'cancelled' ? [toReviewer('no-longer-needed')] : []
  return endedReview(withInvitation(before, { ...found, state: ends ?? found.state }), now, letters)
}

function reminderFor({ state, dueOn }: Invitation, today: string): CaseLetterKind {
  if (state === 'invited') return 'reminder-to-answer'
  return dueOn < today ? 'reminder-after-due' : 'reminder-before-due'
}

export function answerInvitation(
  before: ReviewCase,
  act: Act<'accept-invitation' | 'decline-invitation'>,
  now: Circumstances,
): Step {
  const found = findInvitation(before, act.invitation)
  if (!found) return refused('no-such-invitation')
  const answer: InvitationState = act.kind === 'accept-invitation' ? 'accepted' : 'declined'
  if (found.state === answer) return unchanged(before)
  if (!isUndecided(before) || !isOpen(found)) return refused('invitation-ended')
  const next = withInvitation(before, { ...found, state: answer })
  if (answer === 'accepted') {
    return changed(next, { letters: [{ kind: 'thanks-for-accepting', to: { invitation: found.id } }] })
  }
  return endedReview(next, now, [{ kind: 'invitation-declined', to: 'editors' }])
}

export function sendReview(before: ReviewCase, act: Act<'send-review' | 'change-review'>, now: Circumstances): Step {
  const found = findInvitation(before, act.invitation)
  if (!found) return refused('no-such-invitation')
  if (act.kind === 'change-review') {
    if (found.state !== 'in') return refused('invitation-ended')
    return act.isRead || !isUndecided(before) ? refused('review-read') : changed(before)
  }
  if (found.state === 'in') return refused('already-sent')
  if (found.state !== 'accepted' || !isUndecided(before)) return refused('invitation-ended')
  const next = withInvitation(before, { ...found, state: 'in' })
  const toEditors = hasAllReviews(next, now) ? 'all-reviews-in' : 'review-in'
  return endedReview(next, now, [
    { kind: 'thanks-for-review', to: { invitation: found.id } },
    { kind: toEditors, to: 'editors' },
  ])
}

/** As many reviews as the settings ask for lead to a decision; the editor may ask for more. */
function endedReview(next: ReviewCase, now: Circumstances, letters: readonly CaseLetter[]): Step {
  const isDue = next.stage === 'in-review' && hasAllReviews(next, now)
  return changed(isDue ? { ...next, stage: 'decision-due', stageSince: now.at } : next, { letters })
}

const isUndecided = ({ stage }: ReviewCase): boolean => stage === 'in-review' || stage === 'decision-due'

const hasAllReviews = (reviewCase: ReviewCase, { reviewersMin }: Circumstances): boolean =>
  reviewsIn(currentRound(reviewCase)) >= reviewersMin

const findInvitation = (reviewCase: ReviewCase, id: string): Invitation | undefined =>
  currentRound(reviewCase).invitations.find((invitation) => invitation.id === id)

function withInvitation(reviewCase: ReviewCase, changed: Invitation): ReviewCase {
  const { invitations } = currentRound(reviewCase)
  return withRound(reviewCase, {
    invitations: invitations.map((invitation) => (invitation.id === changed.id ? changed : invitation)),
  })
}
