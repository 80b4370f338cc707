// The outcome of an act on a case.
import type { CaseLetter } from './case-letter.ts'
import { currentRound, type ReviewCase, type Round } from './review-case.ts'

export const refusals = [
  'not-allowed',
  'stage-changed',
  'file-not-ready',
  'not-confirmed',
  'already-confirmed',
  'reviewers-have-it',
  'no-such-invitation',
  'invitation-ended',
  'already-sent',
  'review-read',
  'reviewers-at-work',
  'reason-needed',
  'due-day-needed',
  'decision-changed',
  'not-accepted',
  'proof-changed',
  'proof-answered',
  'proof-not-new',
  'no-points',
  'file-not-asked',
  'not-editable',
  'already-published',
] as const
export type Refusal = (typeof refusals)[number]

export type Step =
  | {
      readonly kind: 'changed'
      readonly next: ReviewCase
      readonly letters: readonly CaseLetter[]
      /** The anonymous manuscript of the current round has to be made. */
      readonly makesAnonymousFile: boolean
    }
  /** The act was already done: nothing is logged or sent. */
  | { readonly kind: 'unchanged'; readonly next: ReviewCase }
  | { readonly kind: 'refused'; readonly reason: Refusal }

type Effects = { readonly letters?: readonly CaseLetter[]; readonly makesAnonymousFile?: boolean }

export const changed = (next: ReviewCase, { letters = [], makesAnonymousFile = false }: Effects = {}): Step => ({
  kind: 'changed',
  next,
  letters,
  makesAnonymousFile,
})

export const unchanged = (next: ReviewCase): Step => ({ kind: 'unchanged', next })

export const refused = (reason: Refusal): Step => ({ kind: 'refused', reason })

/** The case with a change of its current round. */
export const withRound = (reviewCase: ReviewCase, change: Partial<Round>): ReviewCase => ({
  ...reviewCase,
  rounds: [...reviewCase.rounds.slice(0, -1), { ...currentRound(reviewCase), ...change }],
})
