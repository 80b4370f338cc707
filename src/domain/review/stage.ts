// The closed sets of reviewing: stages, states, verdicts and turns.

export const stages = [
  'received',
  'in-review',
  'decision-due',
  'revision-requested',
  'accepted',
  'published',
  'declined',
  'withdrawn',
] as const
/** Where a submission stands between its arrival and its end. */
export type Stage = (typeof stages)[number]

/** Stages in which nobody has anything left to do. */
export const endStages = ['published', 'declined', 'withdrawn'] as const satisfies readonly Stage[]

export const invitationStates = ['invited', 'accepted', 'declined', 'in', 'cancelled', 'expired'] as const
/** `in`: the review has been sent. */
export type InvitationState = (typeof invitationStates)[number]

export const anonymousFileStates = ['being-made', 'to-check', 'confirmed', 'failed'] as const
/** Nothing is sent to reviewers before an editor has looked at the anonymous manuscript and confirmed it. */
export type AnonymousFileState = (typeof anonymousFileStates)[number]

export const verdicts = ['accept', 'minor-revision', 'major-revision', 'decline'] as const
/** What a reviewer recommends, and what an editor decides. */
export type Verdict = (typeof verdicts)[number]

export const proofStates = ['asked', 'approved', 'points-sent', 'answered'] as const
/** `asked`: nobody has answered yet. `answered`: an editor has answered the points of its author. */
export type ProofState = (typeof proofStates)[number]

export const turns = ['editor', 'author', 'reviewers', 'nobody'] as const
/** Whose act a submission waits for. */
export type Turn = (typeof turns)[number]

export const nextActs = [
  'await-anonymous-file',
  'mend-anonymous-file',
  'check-anonymous-file',
  'invite',
  'await-reviews',
  'decide',
  'look-at-revision',
  'send-revision',
  'look-at-proof',
  'send-corrected-file',
  'answer-proof-points',
  'publish',
  'none',
] as const
/** The one thing to be done next, by those whose turn it is. */
export type NextAct = (typeof nextActs)[number]

export const isRevision = (verdict: Verdict): boolean => verdict === 'minor-revision' || verdict === 'major-revision'

/** Whether the editors or the reviewers act next, and the round is not decided. */
export const isUnderEditors = (stage: Stage): boolean =>
  stage === 'received' || stage === 'in-review' || stage === 'decision-due'
