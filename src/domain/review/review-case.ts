// The case of one submission as reviewing sees it: its stage and its rounds. It contains no text, name or file.
import type { AnonymousFileState, InvitationState, ProofState, Stage, Verdict } from './stage.ts'

export type ReviewCase = {
  readonly stage: Stage
  /** An instant, like all times here but days. */
  readonly stageSince: string
  /** One for each version of the manuscript, first version first; at least one. */
  readonly rounds: readonly Round[]
  /** The last proof that was sent to the author since the acceptance. */
  readonly proof?: Proof | undefined
  /** The author of the accepted manuscript is asked for a corrected Word file. */
  readonly isFileAsked?: boolean | undefined
}

/** How the paper will look, as it was sent to its author. */
export type Proof = {
  /** Counted through all proofs of the submission. */
  readonly number: number
  readonly state: ProofState
  /** YYYY-MM-DD: the day by which the author is asked to answer. */
  readonly dueOn: string
}

export type Round = {
  readonly number: number
  /** When the first reviewer was invited, or review was started. */
  readonly openedAt?: string | undefined
  /** The editor decides with the reviews that have arrived. */
  readonly isEnough: boolean
  readonly anonymousFile: AnonymousFileState
  readonly invitations: readonly Invitation[]
  /** Oldest first. One that was taken back is not among them. */
  readonly decisions: readonly Decision[]
}

export type Invitation = {
  readonly id: string
  /** The number of the pseudonym: the same person has the same in all rounds. */
  readonly reviewer: number
  readonly state: InvitationState
  /** YYYY-MM-DD: the day by which the review is expected. */
  readonly dueOn: string
}

export type Decision = {
  readonly id: string
  /** What ended the stage: a verdict of the editor, or the author's withdrawal. */
  readonly outcome: Verdict | 'withdrawn'
  readonly decidedAt: string
  /** For a revision: YYYY-MM-DD. */
  readonly dueOn?: string | undefined
  /** Where the case returns if the decision is taken back. */
  readonly before: { readonly stage: Stage; readonly stageSince: string }
}

/** A case that has just arrived. */
export function newCase(at: string): ReviewCase {
  return { stage: 'received', stageSince: at, rounds: [newRound(1)] }
}

export const newRound = (number: number): Round => ({
  number,
  isEnough: false,
  anonymousFile: 'being-made',
  invitations: [],
  decisions: [],
})

export function currentRound({ rounds }: ReviewCase): Round {
  const round = rounds.at(-1)
  if (!round) throw new Error('a case has no round')
  return round
}

/** The decision that a step has just made, and the number of its round. */
export function decisionJustMade(after: ReviewCase, id: string): { decision: Decision; round: number } {
  const round = currentRound(after)
  const decision = round.decisions.find((one) => one.id === id)
  if (!decision) throw new Error('a step lost its decision')
  return { decision, round: round.number }
}

/** The reviewer may still answer or send a review. */
export const isOpen = ({ state }: Pick<Invitation, 'state'>): boolean => state === 'invited' || state === 'accepted'

export const reviewsIn = ({ invitations }: Pick<Round, 'invitations'>): number =>
  invitations.filter(({ state }) => state === 'in').length

/** All reviewers of a round read the same bytes: once somebody was invited, its anonymous manuscript stays as it is. */
export const reviewersHave = ({ invitations }: Pick<Round, 'invitations'>): boolean =>
  invitations.some(({ state }) => state !== 'cancelled')

/** How many people sent a review, in all rounds together; each counts once. */
export function countReviewers({ rounds }: Pick<ReviewCase, 'rounds'>): number {
  const sent = rounds.flatMap(({ invitations }) => invitations.filter(({ state }) => state === 'in'))
  return new Set(sent.map(({ reviewer }) => reviewer)).size
}
