// Whose turn it is, what is next, and by when: computed from the case after each step, and kept for lists.
import { currentRound, isOpen, type ReviewCase, reviewsIn } from './review-case.ts'
import type { NextAct, Turn } from './stage.ts'

export type Standing = {
  readonly turn: Turn
  readonly nextAct: NextAct
  /** YYYY-MM-DD: after this day somebody is late. */
  readonly dueOn?: string | undefined
}

/** @param reviewersMin how many reviews the settings ask for. */
export function standingOf(reviewCase: ReviewCase, reviewersMin: number): Standing {
  const round = currentRound(reviewCase)
  switch (reviewCase.stage) {
    case 'received':
      return received(reviewCase)
    case 'in-review': {
      const open = round.invitations.filter(isOpen)
      const areTooFew = reviewsIn(round) + open.length < reviewersMin
      const dueOn = earliest(open.map(({ dueOn }) => dueOn))
      if (areTooFew || open.length === 0) return { turn: 'editor', nextAct: nextBeforeInviting(reviewCase), dueOn }
      return { turn: 'reviewers', nextAct: 'await-reviews', dueOn }
    }
    case 'decision-due':
      return { turn: 'editor', nextAct: 'decide' }
    case 'revision-requested':
      return { turn: 'author', nextAct: 'send-revision', dueOn: round.decisions.at(-1)?.dueOn }
    case 'accepted':
      return accepted(reviewCase)
    case 'published':
    case 'declined':
    case 'withdrawn':
      return { turn: 'nobody', nextAct: 'none' }
  }
}

function accepted({ proof, isFileAsked }: ReviewCase): Standing {
  if (isFileAsked) return { turn: 'author', nextAct: 'send-corrected-file' }
  if (proof?.state === 'asked') return { turn: 'author', nextAct: 'look-at-proof', dueOn: proof.dueOn }
  return { turn: 'editor', nextAct: proof?.state === 'points-sent' ? 'answer-proof-points' : 'publish' }
}

function received(reviewCase: ReviewCase): Standing {
  const next = nextBeforeInviting(reviewCase)
  const isRevised = reviewCase.rounds.length > 1
  return { turn: 'editor', nextAct: isRevised && next === 'invite' ? 'look-at-revision' : next }
}

function nextBeforeInviting(reviewCase: ReviewCase): NextAct {
  const { anonymousFile } = currentRound(reviewCase)
  if (anonymousFile === 'being-made') return 'await-anonymous-file'
  if (anonymousFile === 'failed') return 'mend-anonymous-file'
  return anonymousFile === 'to-check' ? 'check-anonymous-file' : 'invite'
}

const earliest = (days: readonly string[]): string | undefined => days.toSorted()[0]
