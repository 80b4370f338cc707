import { expect, test } from 'vitest'
import type { CaseAct, CaseActor } from './act.ts'
import { newCase, type Proof, type ReviewCase } from './review-case.ts'
import type { ProofState } from './stage.ts'
import { takeStep } from './take-step.ts'

const accepted = (state: ProofState | 'none'): ReviewCase => {
  const proof: Proof | undefined = state === 'none' ? undefined : { number: 3, state, dueOn: '2026-03-13' }
  return { ...newCase('2026-03-02T09:00:00.000Z'), stage: 'accepted', proof }
}

function outcomeOf(state: ProofState | 'none', act: CaseAct, actor: CaseActor): string {
  const now = { actor, at: '2026-03-06T15:00:00.000Z', today: '2026-03-06', reviewersMin: 2 }
  const step = takeStep(accepted(state), act, now)
  if (step.kind === 'refused') return step.reason
  if (step.kind === 'unchanged') return '='
  return `${step.next.proof?.number} ${step.next.proof?.state}: ${step.letters.map(({ kind }) => kind).join()}`
}

const states = ['none', 'asked', 'approved', 'points-sent', 'answered'] as const
const send = (isSame: boolean): CaseAct => ({ kind: 'send-proof', proof: 4, dueOn: '2026-03-20', isSame })
const sent = '4 asked: proof-ready'

test.for<[what: string, act: CaseAct, actor: CaseActor, outcomes: string[]]>([
  [
    'the program sends the first proof and one that was made again before an answer',
    send(false),
    'system',
    [sent, sent, '=', '=', '='],
  ],
  ['the program sends nothing twice', send(true), 'system', [sent, '=', '=', '=', '=']],
  ['an editor sends a new proof at any time', send(false), 'editor', [sent, sent, sent, sent, sent]],
  [
    'an editor answers points by text or by another proof',
    send(true),
    'editor',
    [sent, '=', '=', 'proof-not-new', 'proof-not-new'],
  ],
  [
    'an author approves what was sent last, once',
    { kind: 'approve-proof', proof: 3 },
    'author',
    ['proof-changed', '3 approved: proof-approved', '=', 'proof-answered', 'proof-answered'],
  ],
  [
    'an author does not approve a proof that another one has replaced',
    { kind: 'approve-proof', proof: 2 },
    'author',
    ['proof-changed', 'proof-changed', 'proof-changed', 'proof-changed', 'proof-changed'],
  ],
  [
    'an author sends points once',
    { kind: 'send-proof-points', proof: 3, isSame: false },
    'author',
    ['proof-changed', '3 points-sent: proof-points-in', 'proof-answered', 'proof-answered', 'proof-answered'],
  ],
  [
    'the same points, sent again, change nothing',
    { kind: 'send-proof-points', proof: 3, isSame: true },
    'author',
    ['proof-changed', '3 points-sent: proof-points-in', 'proof-answered', '=', 'proof-answered'],
  ],
  [
    'an editor answers points',
    { kind: 'answer-proof-points', proof: 3, isSame: false },
    'editor',
    ['proof-changed', 'no-points', 'no-points', '3 answered: proof-points-answered', 'no-points'],
  ],
  [
    'an editor does not answer points of a proof that another one has replaced',
    { kind: 'answer-proof-points', proof: 2, isSame: false },
    'editor',
    ['proof-changed', 'proof-changed', 'proof-changed', 'proof-changed', 'proof-changed'],
  ],
])('%s', ([, act, actor, outcomes]) => {
  expect(states.map((state) => outcomeOf(state, act, actor))).toEqual(outcomes)
})
