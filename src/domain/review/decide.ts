// Acts that end a round: the editor's decision, the author's withdrawal, and taking either back.
import type { CaseAct, Circumstances } from './act.ts'
import type { CaseLetter, CaseLetterKind } from './case-letter.ts'
import { countReviewers, currentRound, type Decision, type Invitation, isOpen, type ReviewCase } from './review-case.ts'
import { isRevision, type Stage, type Verdict } from './stage.ts'
import { changed, type Refusal, refused, type Step, unchanged, withRound } from './step.ts'

type DecideAct = Extract<CaseAct, { kind: 'decide' }>

const stageAfter: Record<Verdict, Stage> = {
  accept: 'accepted',
  'minor-revision': 'revision-requested',
  'major-revision': 'revision-requested',
  decline: 'declined',
}

export function decide(before: ReviewCase, act: DecideAct, now: Circumstances): Step {
  const refusal = findRefusal(before, act, now)
  if (refusal) return refused(refusal)
  const { verdict, dueOn } = act
  const letter: CaseLetterKind =
    verdict === 'decline' && countReviewers(before) === 0 ? 'desk-rejection' : `decision-${verdict}`
  return endRound(before, now, {
    decision: { id: act.decision, outcome: verdict, dueOn: isRevision(verdict) ? dueOn : undefined },
    stage: stageAfter[verdict],
    letters: [{ kind: letter, to: 'author' }],
  })
}

function findRefusal(before: ReviewCase, act: DecideAct, { reviewersMin }: Circumstances): Refusal | undefined {
  const { stage, rounds } = before
  const isRevised = stage === 'received' && rounds.length > 1
  const { verdict, isEarly, dueOn, reason } = act
  if (stage !== 'received' && stage !== 'in-review' && stage !== 'decision-due') return 'stage-changed'
  if (verdict === 'decline') return undefined
  if (stage === 'received' && (!isRevised || isRevision(verdict))) return 'stage-changed'
  if (stage === 'in-review' && verdict === 'accept') return 'stage-changed'
  if (stage === 'in-review' && !isEarly) return 'reviewers-at-work'
  if (isRevision(verdict)) return dueOn ? undefined : 'due-day-needed'
  return countReviewers(before) < reviewersMin && !reason?.trim() ? 'reason-needed' : undefined
}

type Ending = {
  readonly decision: Pick<Decision, 'id' | 'outcome' | 'dueOn'>
  readonly stage: Stage
  readonly letters: readonly CaseLetter[]
}

/** Reviewers who are still at work get a letter that their review is no longer needed. */
function endRound(before: ReviewCase, { at }: Circumstances, { decision, stage, letters }: Ending): Step {
  const { decisions } = currentRound(before)
  const decisionTaken = { ...decision, decidedAt: at, before: { stage: before.stage, stageSince: before.stageSince } }
  const ended = withRound(before, { decisions: [...decisions, decisionTaken] })
  return dismissReviewers({ ...ended, stage, stageSince: at }, letters)
}

function dismissReviewers(reviewCase: ReviewCase, letters: readonly CaseLetter[] = []): Step {
  const { invitations } = currentRound(reviewCase)
  const next = withRound(reviewCase, {
    invitations: invitations.map((one): Invitation => (isOpen(one) ? { ...one, state: 'cancelled' } : one)),
  })
  const cancellationLetters = invitations
    .filter(isOpen)
    .map(({ id }): CaseLetter => ({ kind: 'no-longer-needed', to: { invitation: id } }))
  return changed(next, { letters: [...letters, ...cancellationLetters] })
}

/** Administrators may publish a manuscript that nobody reviewed; it then appears as not peer reviewed. */
export function publish(before: ReviewCase, { actor, at }: Circumstances): Step {
  if (before.stage === 'published') return unchanged(before)
  if (before.stage === 'declined' || before.stage === 'withdrawn') return refused('stage-changed')
  if (before.stage !== 'accepted' && actor !== 'administrator') return refused('not-accepted')
  return dismissReviewers({ ...before, stage: 'published', stageSince: at })
}

export function withdraw(before: ReviewCase, act: Extract<CaseAct, { kind: 'withdraw' }>, now: Circumstances): Step {
  if (before.stage === 'withdrawn') return unchanged(before)
  if (before.stage === 'published') return refused('stage-changed')
  return endRound(before, now, {
    decision: { id: act.decision, outcome: 'withdrawn' },
    stage: 'withdrawn',
    letters: [
      { kind: 'withdrawal-confirmed', to: 'author' },
      { kind: 'submission-withdrawn', to: 'editors' },
    ],
  })
}

/** Invitations that the decision cancelled stay cancelled: those people have been told. */
export function takeBack(before: ReviewCase, act: Extract<CaseAct, { kind: 'take-back' }>): Step {
  const { decisions } = currentRound(before)
  const last = decisions.at(-1)
  const canBeTakenBack = before.stage === 'declined' || before.stage === 'withdrawn' || before.stage === 'accepted'
  if (!canBeTakenBack || !last) return refused('stage-changed')
  if (act.decision !== undefined && act.decision !== last.id) return refused('decision-changed')
  const proof = before.stage === 'accepted' ? undefined : before.proof
  return changed(
    { ...withRound(before, { decisions: decisions.slice(0, -1) }), ...last.before, proof },
    { letters: [{ kind: 'decision-taken-back', to: 'author' }] },
  )
}

/** Whether peers reviewed it: as many complete reviews as the settings ask for, and an acceptance. */
export function isPeerReviewed(reviewCase: ReviewCase, reviewersMin: number): boolean {
  const isAccepted = reviewCase.rounds.some(({ decisions }) => decisions.some(({ outcome }) => outcome === 'accept'))
  return isAccepted && reviewersMin > 0 && countReviewers(reviewCase) >= reviewersMin
}

/** When the manuscript was accepted, for the paper's record. */
export const acceptedAt = ({ rounds }: ReviewCase): string | undefined =>
  rounds.flatMap(({ decisions }) => decisions).findLast(({ outcome }) => outcome === 'accept')?.decidedAt

/** When the last revision was requested; undefined if the first version was accepted. */
export const lastRevisionAt = ({ rounds }: ReviewCase): string | undefined =>
  rounds.flatMap(({ decisions }) => decisions).findLast(({ outcome }) => outcome.endsWith('-revision'))?.decidedAt
