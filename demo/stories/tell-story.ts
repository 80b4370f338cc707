// Does what happened to one manuscript, through the program's own use cases, each act on its day.
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { type Clock, oneDay } from '#src/domain/clock.ts'
import type { AcceptedUpload } from '#src/features/files/index.ts'
import { declareConflict, nameGuestEditor } from '#src/features/review/conflicts/index.ts'
import {
  addCaseNote,
  decideOnCase,
  inviteReviewer,
  noteReviewsRead,
  readCaseFor,
  sendRevision,
  takeEditorStep,
  withdrawSubmission,
} from '#src/features/review/index.ts'
import { answerProof } from '#src/features/review/proof/index.ts'
import {
  acceptInvitation,
  declineInvitation,
  saveReviewDraft,
  sendReview,
} from '#src/features/review/reviewer/index.ts'
import type { Services } from '#src/platform/services.ts'
import { type ReviewerName, reviewers } from './reviewers.ts'
import type { Story, StoryAct } from './story.ts'

export type Cast = { readonly [who in 'administrator' | 'editor' | 'author']: Actor }

export type Telling = {
  readonly deps: Services
  readonly cast: Cast
  readonly guest: { readonly name: string; readonly email: string }
  /** The revised Word file. */
  takeIn(): Promise<AcceptedUpload>
  /** @param clock of the day on which it arrived. */
  workOnRevision(clock: Clock): Promise<void>
}

/** @returns the ids of its invitations. */
export async function tellStory(telling: Telling, { acts, author, ledBy }: Story, id: string) {
  const { deps, cast } = telling
  const invitations = new Map<ReviewerName, string>()
  for (const act of acts) {
    const clock = { now: () => new Date(deps.clock.now().getTime() - act.daysAgo * oneDay) }
    const scene = { ...telling, deps: { ...deps, clock }, id, leader: cast[ledBy], owner: cast[author], invitations }
    await (isOfReviewer(act) ? review(scene, act) : lead(scene, act))
  }
  return invitations
}

type Scene = Omit<Telling, 'cast'> & {
  readonly cast: Cast
  readonly id: string
  readonly leader: Actor
  readonly owner: Actor
  readonly invitations: Map<ReviewerName, string>
}

type ReviewAct = Extract<StoryAct, { act: 'accept' | 'decline' | 'draft' | 'review' }>

const isOfReviewer = (act: StoryAct): act is ReviewAct => ['accept', 'decline', 'draft', 'review'].includes(act.act)

async function review({ deps, invitations }: Scene, act: ReviewAct): Promise<void> {
  const reviewer: Actor = { kind: 'reviewer', invitationId: invitations.get(act.who) ?? '' }
  switch (act.act) {
    case 'accept':
      return acceptInvitation(deps, reviewer, { noConflict: true, confidential: true })
    case 'decline': {
      const suggestions = [reviewers[act.suggests]]
      return declineInvitation(deps, reviewer, { reason: act.reason, suggestions, doNotAskAgain: false })
    }
    case 'draft':
      return void (await saveReviewDraft(deps, reviewer, { toAuthor: act.toAuthor }))
    case 'review':
      return void (await sendReview(deps, reviewer, act))
  }
}

async function lead(scene: Scene, act: Exclude<StoryAct, ReviewAct>): Promise<unknown> {
  const { deps, id, leader, owner, invitations } = scene
  switch (act.act) {
    case 'confirm-copy':
      return takeEditorStep(deps, leader, id, { kind: 'confirm-anonymous-file' })
    case 'invite':
      return invitations.set(act.who, (await inviteReviewer(deps, leader, id, reviewers[act.who])).id)
    case 'read-reviews':
      return noteReviewsRead(deps, leader, id)
    case 'decide':
      return decide(scene, act)
    case 'note':
      return addCaseNote(deps, leader, id, act.text)
    case 'declare-conflict':
      return declareConflict(deps, scene.cast[act.who], id, act.reason)
    case 'name-guest':
      return nameGuestEditor(deps, leader, id, scene.guest)
    case 'withdraw':
      return withdrawSubmission(deps, owner, id, act.reason)
    case 'approve-proof':
      return answerProof(deps, owner, id, { approved: true, points: undefined, proof: 1 })
    case 'revise':
      await revise(scene, act)
      return scene.workOnRevision(deps.clock)
  }
}

/** The author reads every review of the round. */
async function decide({ deps, id, leader }: Scene, act: Extract<StoryAct, { act: 'decide' }>): Promise<void> {
  const { decision, letter, within } = act
  const { view } = await readCaseFor(deps, leader, id)
  const asked = view.kind === 'led' ? (view.rounds.at(-1)?.invitations ?? []) : []
  const reviews = asked.filter((invitation) => invitation.review).map((invitation) => invitation.id)
  const dueOn = within && toCalendarDate(new Date(deps.clock.now().getTime() + within * oneDay))
  const include = { reviews, files: [] }
  await decideOnCase(deps, leader, id, { decision, letter, include, ...(dueOn ? { dueOn } : {}) })
}

async function revise(scene: Scene, { answer, points }: Extract<StoryAct, { act: 'revise' }>): Promise<void> {
  const { deps, id, leader, owner, invitations } = scene
  const { view } = await readCaseFor(deps, leader, id)
  const asked = view.kind === 'led' ? view.rounds.flatMap((round) => round.invitations) : []
  const numberOf = (who: ReviewerName) => asked.find((one) => one.id === invitations.get(who))?.reviewer ?? 0
  const typed = points.map(({ who, ...point }) => ({ ...point, reviewer: numberOf(who) }))
  await sendRevision(deps, owner, id, { manuscript: await scene.takeIn(), answer, points: typed, change: {} })
}
