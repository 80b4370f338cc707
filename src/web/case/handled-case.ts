// A case as the editor who handles it gets it, and facts derived from it.
import { isOpen } from '#src/domain/review/review-case.ts'
import type { Stage, Verdict } from '#src/domain/review/stage.ts'
import type { CaseEventObject, CaseSettings, HandledRoundObject, InvitationObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'

export type HandledCase = Omit<SubmissionObject, 'rounds' | 'events' | 'reviewSettings'> & {
  rounds: HandledRoundObject[]
  events: CaseEventObject[]
  reviewSettings: CaseSettings
}

/** Undefined for an author of the manuscript, who gets the author's rounds and no log. */
export function asHandledCase(submission: SubmissionObject): HandledCase | undefined {
  const { events, rounds, reviewSettings } = submission
  if (!events || !rounds?.length || !reviewSettings) return undefined
  return { ...submission, events, reviewSettings, rounds: rounds as HandledRoundObject[] }
}

export function currentRound({ rounds }: Pick<HandledCase, 'rounds'>): HandledRoundObject {
  const round = rounds.at(-1)
  if (!round) throw new Error('a case has no round')
  return round
}

export type ReviewedInvitation = InvitationObject & { readonly review: NonNullable<InvitationObject['review']> }

export const reviewsOf = ({ invitations }: Pick<HandledRoundObject, 'invitations'>): ReviewedInvitation[] =>
  invitations.filter((invitation): invitation is ReviewedInvitation => invitation.review !== undefined)

export const openInvitations = ({ invitations }: Pick<HandledRoundObject, 'invitations'>): InvitationObject[] =>
  invitations.filter(isOpen)

/** Pseudonyms of reviewers whose names were removed. */
export const formerReviewers = ({ rounds }: Pick<HandledCase, 'rounds'>): string[] => [
  ...new Set(rounds.flatMap(({ invitations }) => invitations.filter(hasNoName).map(({ pseudonym }) => pseudonym))),
]

const hasNoName = ({ person }: InvitationObject): boolean => person.email === ''

/** Whether the page of the case has a section about its proof. */
export const hasProofPart = ({
  stage,
  proof,
  earlierProofs = [],
}: Pick<HandledCase, 'stage' | 'proof' | 'earlierProofs'>): boolean =>
  stage === 'accepted' || proof !== undefined || earlierProofs.length > 0

/** People, in all rounds together. */
export const countReviewersIn = ({ rounds }: Pick<HandledCase, 'rounds'>): number =>
  new Set(rounds.flatMap(reviewsOf).map(({ pseudonym }) => pseudonym)).size

/** The verdicts that the stage allows: see the table of the step. */
export function possibleVerdicts(stage: Stage, rounds: number): readonly Verdict[] {
  if (stage === 'decision-due') return ['accept', 'minor-revision', 'major-revision', 'decline']
  if (stage === 'in-review') return ['minor-revision', 'major-revision', 'decline']
  if (stage === 'received') return rounds > 1 ? ['accept', 'decline'] : ['decline']
  return []
}

export type Undelivered = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly reason: string
}

/** People of the current round whose last letter did not arrive. */
export function findUndelivered(round: Pick<HandledRoundObject, 'invitations'>): Undelivered[] {
  return openInvitations(round).flatMap(({ id, person, deliveries }) => {
    const last = deliveries.toSorted((one, other) => one.queuedAt.localeCompare(other.queuedAt)).at(-1)
    if (!last?.lastError || last.sentAt) return []
    return [{ id, name: person.name, address: last.recipient, reason: last.lastError }]
  })
}
