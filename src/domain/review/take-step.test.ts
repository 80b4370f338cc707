import { expect, test } from 'vitest'
import { type CaseAct, type CaseActKind, type CaseActor, caseRoles } from './act.ts'
import { newCase, newRound, type ReviewCase, type Round } from './review-case.ts'
import { type Stage, stages } from './stage.ts'
import type { Step } from './step.ts'
import { takeStep } from './take-step.ts'

const monday = '2026-03-02T09:00:00.000Z'
const friday = '2026-03-06T15:00:00.000Z'
const now = { at: friday, today: '2026-03-06', reviewersMin: 2 }

const invitation = (id: string, state: Round['invitations'][number]['state'], reviewer = 1) => ({
  id,
  state,
  reviewer,
  dueOn: '2026-03-20',
})

const askedProof = { number: 1, state: 'asked', dueOn: '2026-03-13' } as const

function caseIn(stage: Stage, round: Partial<Round> = {}): ReviewCase {
  const before = { stage: 'decision-due', stageSince: monday } as const
  const outcome = ({ accepted: 'accept', declined: 'decline', withdrawn: 'withdrawn' } as const)[stage as 'accepted']
  const decisions = outcome ? [{ id: 'earlier', outcome, decidedAt: monday, before }] : []
  const first: Round = { ...newRound(1), anonymousFile: 'confirmed', decisions, ...round }
  return { ...newCase(monday), stage, rounds: [first], proof: stage === 'accepted' ? askedProof : undefined }
}

const atWork = [invitation('asked', 'invited', 1), invitation('reading', 'accepted', 2), invitation('sent', 'in', 3)]

const acts: Record<CaseActKind, CaseAct> = {
  'finish-anonymous-file': { kind: 'finish-anonymous-file', hasFailed: false },
  'remake-anonymous-file': { kind: 'remake-anonymous-file' },
  'confirm-anonymous-file': { kind: 'confirm-anonymous-file' },
  'change-facts': { kind: 'change-facts', isSame: false, isInCopy: true },
  'start-review': { kind: 'start-review' },
  invite: { kind: 'invite', invitation: 'new', reviewer: 4, dueOn: '2026-04-01' },
  'change-due-day': { kind: 'change-due-day', invitation: 'reading', dueOn: '2026-04-01' },
  'ask-for-time': { kind: 'ask-for-time', invitation: 'reading' },
  remind: { kind: 'remind', invitation: 'reading' },
  'send-again': { kind: 'send-again', invitation: 'asked' },
  'cancel-invitation': { kind: 'cancel-invitation', invitation: 'asked' },
  'expire-invitation': { kind: 'expire-invitation', invitation: 'asked' },
  'accept-invitation': { kind: 'accept-invitation', invitation: 'asked' },
  'decline-invitation': { kind: 'decline-invitation', invitation: 'asked' },
  'send-review': { kind: 'send-review', invitation: 'reading' },
  'change-review': { kind: 'change-review', invitation: 'sent', isRead: false },
  'remake-certificate': { kind: 'remake-certificate', invitation: 'sent' },
  'end-review': { kind: 'end-review' },
  decide: { kind: 'decide', decision: 'new', verdict: 'decline' },
  'take-back': { kind: 'take-back' },
  'send-revision': { kind: 'send-revision' },
  'send-proof': { kind: 'send-proof', proof: 2, dueOn: '2026-03-20', isSame: false },
  'approve-proof': { kind: 'approve-proof', proof: 1 },
  'send-proof-points': { kind: 'send-proof-points', proof: 1, isSame: false },
  'answer-proof-points': { kind: 'answer-proof-points', proof: 1, isSame: false },
  'ask-for-file': { kind: 'ask-for-file' },
  'replace-file': { kind: 'replace-file', isSame: false },
  'declare-conflict': { kind: 'declare-conflict' },
  'clear-conflict': { kind: 'clear-conflict' },
  'name-guest-editor': { kind: 'name-guest-editor', email: 'guest@chott.example' },
  'deny-authorship': { kind: 'deny-authorship' },
  'take-back-denial': { kind: 'take-back-denial' },
  'forget-reviewers': { kind: 'forget-reviewers' },
  withdraw: { kind: 'withdraw', decision: 'new' },
  publish: { kind: 'publish' },
}

const actors: readonly CaseActor[] = [...caseRoles, 'system']

function outcomeOf(before: ReviewCase, step: Step): string {
  if (step.kind === 'refused') return step.reason
  if (step.kind === 'unchanged') return '='
  return step.next.stage === before.stage ? 'yes' : `→ ${step.next.stage}`
}

const ended = ['invitation-ended', 'yes', '…', 'invitation-ended', '…', '…', '…', '…']

const onlyAccepted = (outcome: string) => ['stage-changed', '…', '…', '…', outcome, 'stage-changed', '…', '…']

/** Who may, and what follows in each stage, in the order of the stages; `…`: the same as the column before. */
const table: Record<CaseActKind, [by: string, ...outcomes: string[]]> = {
  // received, in-review, decision-due, revision-requested, accepted, published, declined, withdrawn
  'finish-anonymous-file': ['system', '=', '…', '…', '…', '…', '…', '…', '…'],
  'remake-anonymous-file': [
    'editor administrator',
    ...['reviewers-have-it', '…', '…', 'stage-changed', '…', '…', '…', '…'],
  ],
  'confirm-anonymous-file': ['editor administrator', '=', '…', '…', '…', '…', '…', '…', '…'],
  'change-facts': ['editor administrator author', ...['yes', '…', '…', '…', '…', 'already-published', 'yes', '…']],
  'start-review': ['editor administrator', ...['→ in-review', '=', 'stage-changed', '…', '…', '…', '…', '…']],
  invite: ['editor administrator', '→ in-review', 'yes', '→ in-review', 'stage-changed', '…', '…', '…', '…'],
  'change-due-day': ['editor administrator reviewer', ...ended],
  'ask-for-time': ['reviewer', ...ended],
  remind: ['editor administrator system', ...ended],
  'send-again': [
    'editor administrator',
    ...['invitation-ended', 'yes', '→ in-review', 'invitation-ended', '…', '…', '…', '…'],
  ],
  'cancel-invitation': ['editor administrator', ...ended],
  'expire-invitation': ['system', ...ended],
  'accept-invitation': ['reviewer', ...ended],
  'decline-invitation': ['reviewer', ...ended],
  'send-review': ['reviewer', ...['invitation-ended', '→ decision-due', 'yes', 'invitation-ended', '…', '…', '…', '…']],
  'change-review': ['reviewer', 'review-read', 'yes', 'yes', 'review-read', '…', '…', '…', '…'],
  'remake-certificate': ['editor administrator', 'yes', '…', '…', '…', '…', '…', '…', '…'],
  'end-review': ['editor administrator', 'stage-changed', '→ decision-due', '=', 'stage-changed', '…', '…', '…', '…'],
  decide: ['editor administrator', '→ declined', '…', '…', 'stage-changed', '…', '…', '…', '…'],
  'take-back': [
    'editor administrator',
    ...['stage-changed', '…', '…', '…', '→ decision-due', 'stage-changed', '→ decision-due', '…'],
  ],
  'send-proof': ['editor administrator system', ...onlyAccepted('yes')],
  'approve-proof': ['author', ...onlyAccepted('yes')],
  'send-proof-points': ['author', ...onlyAccepted('yes')],
  'answer-proof-points': ['editor administrator', ...onlyAccepted('no-points')],
  'ask-for-file': ['editor administrator', ...onlyAccepted('yes')],
  'replace-file': ['editor administrator author', ...onlyAccepted('yes')],
  'declare-conflict': ['editor administrator', 'yes', '…', '…', '…', '…', '…', '…', '…'],
  'clear-conflict': ['editor administrator', 'yes', '…', '…', '…', '…', '…', '…', '…'],
  'name-guest-editor': ['author co-author', 'yes', '…', '…', '…', '…', 'already-published', 'yes', '…'],
  'send-revision': ['author', 'stage-changed', '…', '…', '→ received', 'stage-changed', '…', '…', '…'],
  'deny-authorship': ['system', 'yes', '…', '…', '…', '…', '…', '…', '…'],
  'take-back-denial': ['editor administrator system', 'yes', '…', '…', '…', '…', '…', '…', '…'],
  'forget-reviewers': ['system', ...['stage-changed', '…', '…', '…', '…', 'yes', '…', '…']],
  withdraw: ['author', '→ withdrawn', '…', '…', '…', '…', 'stage-changed', '→ withdrawn', '='],
  publish: ['editor administrator', 'not-accepted', '…', '…', '…', '→ published', '=', 'stage-changed', '…'],
}

test.for(Object.entries(acts) as [CaseActKind, CaseAct][])('%s: in every stage and by everybody', ([kind, act]) => {
  const [by, ...written] = table[kind]
  let last = ''
  const expected = written.map((outcome) => (last = outcome === '…' ? last : outcome))
  for (const actor of actors) {
    const outcomes = stages.map((stage) => {
      const before = caseIn(stage, { invitations: atWork })
      return outcomeOf(before, takeStep(before, act, { ...now, actor }))
    })
    expect(outcomes, `${kind} by ${actor}`).toEqual(expectedFor(actor))
  }

  function expectedFor(actor: CaseActor): string[] {
    if (kind === 'remake-anonymous-file' && actor === 'author') return expected
    if (kind === 'change-facts' && actor === 'author') {
      return stages.map((stage) => {
        if (stage === 'published') return 'already-published'
        return stage === 'received' || stage === 'revision-requested' ? 'yes' : 'not-editable'
      })
    }
    if (kind === 'replace-file' && actor === 'author') {
      return expected.map((outcome) => (outcome === 'yes' ? 'file-not-asked' : outcome))
    }
    if (!by.split(' ').includes(actor)) return stages.map(() => 'not-allowed')
    if (kind !== 'publish' || actor !== 'administrator') return expected
    return expected.map((outcome) => (outcome === 'not-accepted' ? '→ published' : outcome))
  }
})

const as = (actor: CaseActor) => ({ ...now, actor })

const lettersOf = (step: Step) => (step.kind === 'changed' ? step.letters.map(({ kind }) => kind) : step.kind)

test('nobody is invited before the anonymous manuscript is confirmed', () => {
  for (const anonymousFile of ['being-made', 'to-check', 'failed'] as const) {
    const step = takeStep(caseIn('received', { anonymousFile }), acts.invite, as('editor'))
    expect(step).toEqual({ kind: 'refused', reason: 'not-confirmed' })
  }
})

test('a confirmed copy that no reviewer has is made again when its texts or people change', () => {
  const invitations = [invitation('cancelled', 'cancelled')]
  for (const before of [caseIn('received'), caseIn('in-review', { invitations })]) {
    const step = takeStep(before, acts['change-facts'], as('editor'))
    expect(step).toMatchObject({ makesAnonymousFile: true, next: { rounds: [{ anonymousFile: 'being-made' }] } })
  }
})

test('a copy that reviewers have stays the same, and nobody else is invited before it is confirmed again', () => {
  const step = takeStep(caseIn('in-review', { invitations: atWork }), acts['change-facts'], as('editor'))
  expect(step).toMatchObject({ makesAnonymousFile: false, next: { rounds: [{ anonymousFile: 'to-check' }] } })
  if (step.kind !== 'changed') throw new Error()
  expect(takeStep(step.next, acts.invite, as('editor'))).toMatchObject({ reason: 'not-confirmed' })
})

test('changing something that the copy does not contain leaves the copy alone, and repeating a change does nothing', () => {
  for (const [isSame, kind] of [
    [false, 'changed'],
    [true, 'unchanged'],
  ] as const) {
    const before = caseIn('received')
    const step = takeStep(before, { kind: 'change-facts', isSame, isInCopy: false }, as('author'))
    expect(step).toMatchObject({ kind, next: before })
  }
})

test('after a revision an author waits for the editors', () => {
  const before = { ...caseIn('received'), rounds: [newRound(1), newRound(2)] }
  expect(takeStep(before, acts['change-facts'], as('author'))).toMatchObject({ reason: 'not-editable' })
})

test('reviewers who are still at work are told that they are no longer needed, whatever ends the round', () => {
  const before = caseIn('in-review', { invitations: atWork })
  const farewells = ['no-longer-needed', 'no-longer-needed']
  expect(lettersOf(takeStep(before, acts.decide, as('editor')))).toEqual(['decision-decline', ...farewells])
  expect(lettersOf(takeStep(before, acts.withdraw, as('author')))).toEqual([
    'withdrawal-confirmed',
    'submission-withdrawn',
    ...farewells,
  ])
})

test('an administrator who publishes a manuscript under review releases its reviewers', () => {
  const step = takeStep(caseIn('in-review', { invitations: atWork }), acts.publish, as('administrator'))
  expect(lettersOf(step)).toEqual(['no-longer-needed', 'no-longer-needed'])
})

test('a manuscript that nobody reviewed is declined with a letter of its own', () => {
  expect(lettersOf(takeStep(caseIn('received'), acts.decide, as('editor')))).toEqual(['desk-rejection'])
})

test('the last review that the settings ask for makes a decision due; the editor may then ask for one more', () => {
  const invitations = [invitation('sent', 'in', 1), invitation('reading', 'accepted', 2)]
  const due = takeStep(caseIn('in-review', { invitations }), acts['send-review'], as('reviewer'))
  expect([lettersOf(due), due]).toMatchObject([
    ['thanks-for-review', 'all-reviews-in'],
    { next: { stage: 'decision-due', stageSince: friday } },
  ])
  if (due.kind !== 'changed') throw new Error()
  const resumed = takeStep(due.next, acts.invite, as('editor'))
  if (resumed.kind !== 'changed') throw new Error()
  const declined = takeStep(resumed.next, { kind: 'decline-invitation', invitation: 'new' }, as('reviewer'))
  expect([resumed.next.stage, declined]).toMatchObject(['in-review', { next: { stage: 'decision-due' } }])
})

test('a revision is requested with a due day, and while reviewers are at work only if the editor confirms it', () => {
  const before = caseIn('in-review', { invitations: atWork })
  const revise = { kind: 'decide', decision: 'new', verdict: 'major-revision' } as const
  const outcome = (more: object) => outcomeOf(before, takeStep(before, { ...revise, ...more }, as('editor')))
  expect(outcome({ dueOn: '2026-05-01' })).toBe('reviewers-at-work')
  expect(outcome({ isEarly: true })).toBe('due-day-needed')
  expect(outcome({ isEarly: true, dueOn: '2026-05-01' })).toBe('→ revision-requested')
})

test('accepting with too few reviews needs a reason; a reviewer counts once, however many rounds they reviewed', () => {
  const first: Round = { ...newRound(1), invitations: [invitation('a', 'in', 1)] }
  const accept = { kind: 'decide', decision: 'new', verdict: 'accept' } as const
  const outcome = (reviewer: number, reason?: string) => {
    const second: Round = { ...newRound(2), invitations: [invitation('b', 'in', reviewer)] }
    const before: ReviewCase = { stage: 'decision-due', stageSince: monday, rounds: [first, second] }
    return outcomeOf(before, takeStep(before, { ...accept, reason }, as('editor')))
  }
  expect([outcome(1), outcome(1, ' '), outcome(1, 'The board agreed.'), outcome(2)]).toEqual([
    'reason-needed',
    'reason-needed',
    '→ accepted',
    '→ accepted',
  ])
})

test('a revision opens a round with its own anonymous manuscript, and may be accepted without another review', () => {
  const before = caseIn('revision-requested', { invitations: [invitation('a', 'in', 1), invitation('b', 'in', 2)] })
  const sent = takeStep(before, acts['send-revision'], as('author'))
  expect(sent).toMatchObject({
    makesAnonymousFile: true,
    next: { stage: 'received', rounds: [{ number: 1 }, { number: 2, anonymousFile: 'being-made', invitations: [] }] },
  })
  if (sent.kind !== 'changed') throw new Error()
  const accept = { kind: 'decide', decision: 'new', verdict: 'accept' } as const
  expect(outcomeOf(sent.next, takeStep(sent.next, accept, as('editor')))).toBe('→ accepted')
})

test('taking a decision back restores the stage before it, but the invitations that it cancelled stay cancelled', () => {
  const before = caseIn('in-review', { invitations: atWork })
  const declined = takeStep(before, acts.decide, as('editor'))
  if (declined.kind !== 'changed') throw new Error()
  const back = takeStep(declined.next, acts['take-back'], as('editor'))
  if (back.kind !== 'changed') throw new Error()
  expect(back.next).toMatchObject({ stage: 'in-review', stageSince: monday })
  expect(back.next.rounds[0]?.decisions).toEqual([])
  expect(back.next.rounds[0]?.invitations.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'in'])
})

test('a named decision is taken back only while it is the latest', () => {
  const before = caseIn('declined')
  const named = (decision: string) => takeStep(before, { kind: 'take-back', decision }, as('editor'))
  expect(named('another')).toMatchObject({ reason: 'decision-changed' })
  expect(outcomeOf(before, named('earlier'))).toBe('→ decision-due')
})

test('answering an invitation twice changes nothing, and an answer is final', () => {
  const before = caseIn('in-review', { invitations: [invitation('asked', 'accepted')] })
  expect(takeStep(before, acts['accept-invitation'], as('reviewer')).kind).toBe('unchanged')
  const declined = caseIn('in-review', { invitations: [invitation('asked', 'declined')] })
  expect(takeStep(declined, acts['decline-invitation'], as('reviewer')).kind).toBe('unchanged')
  expect(takeStep(declined, acts['accept-invitation'], as('reviewer'))).toMatchObject({ reason: 'invitation-ended' })
})

test('an invitation that expired can be sent again', () => {
  const before = caseIn('in-review', { invitations: [invitation('asked', 'expired')] })
  expect(takeStep(before, acts['send-again'], as('editor'))).toMatchObject({
    next: { rounds: [{ invitations: [{ state: 'invited' }] }] },
  })
})

test('taking an acceptance back ends its proof; taking the withdrawal of an accepted manuscript back does not', () => {
  const back = takeStep(caseIn('accepted'), acts['take-back'], as('editor'))
  expect(back).toMatchObject({ next: { stage: 'decision-due', proof: undefined } })
  const withdrawn = takeStep(caseIn('accepted'), acts.withdraw, as('author'))
  if (withdrawn.kind !== 'changed') throw new Error()
  const again = takeStep(withdrawn.next, acts['take-back'], as('editor'))
  expect(again).toMatchObject({ next: { stage: 'accepted', proof: askedProof } })
})
