import { expect, test } from 'vitest'
import { newRound, type ReviewCase, type Round } from './review-case.ts'
import type { InvitationState, ProofState, Stage } from './stage.ts'
import { standingOf } from './standing.ts'

const aCase = (stage: Stage, round: Partial<Round> = {}, earlier: Round[] = []): ReviewCase => ({
  stage,
  stageSince: '2026-03-02T09:00:00.000Z',
  rounds: [...earlier, { ...newRound(earlier.length + 1), ...round }],
})

const withProof = (state: ProofState): ReviewCase => ({
  ...aCase('accepted'),
  proof: { number: 1, state, dueOn: '2026-03-13' },
})

const invited = (...states: InvitationState[]): Partial<Round> => ({
  anonymousFile: 'confirmed',
  invitations: states.map((state, at) => ({ id: `${at}`, reviewer: at, state, dueOn: `2026-04-0${9 - at}` })),
})

test.for<[what: string, reviewCase: ReviewCase, turn: string, nextAct: string, dueOn?: string]>([
  ['has just arrived', aCase('received'), 'editor', 'await-anonymous-file'],
  ['has its file', aCase('received', { anonymousFile: 'to-check' }), 'editor', 'check-anonymous-file'],
  ['has no file', aCase('received', { anonymousFile: 'failed' }), 'editor', 'mend-anonymous-file'],
  ['is confirmed', aCase('received', invited()), 'editor', 'invite'],
  ['is revised', aCase('received', invited(), [newRound(1)]), 'editor', 'look-at-revision'],
  ['has one of two reviewers', aCase('in-review', invited('accepted')), 'editor', 'invite', '2026-04-09'],
  ['lost a reviewer', aCase('in-review', invited('accepted', 'declined')), 'editor', 'invite', '2026-04-09'],
  ['has two', aCase('in-review', invited('accepted', 'invited')), 'reviewers', 'await-reviews', '2026-04-08'],
  ['has one review', aCase('in-review', invited('in', 'accepted')), 'reviewers', 'await-reviews', '2026-04-08'],
  ['is reviewed', aCase('decision-due', invited('in', 'in')), 'editor', 'decide'],
  ['is accepted', aCase('accepted'), 'editor', 'publish'],
  ['has a proof', withProof('asked'), 'author', 'look-at-proof', '2026-03-13'],
  ['has points about its proof', withProof('points-sent'), 'editor', 'answer-proof-points'],
  ['has an approved proof', withProof('approved'), 'editor', 'publish'],
  ['is declined', aCase('declined'), 'nobody', 'none'],
])('a submission that %s', ([, reviewCase, turn, nextAct, dueOn]) => {
  expect(standingOf(reviewCase, 2)).toEqual({ turn, nextAct, dueOn })
})
