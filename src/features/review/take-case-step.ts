// One act on a case, in one transaction: the next case is stored with its event, its letters and the work that it requests.
// Simultaneous acts run one after the other: the second one applies to the new case, or is refused.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, notFound } from '#src/domain/errors.ts'
import type { CaseAct, CaseActor } from '#src/domain/review/act.ts'
import { currentRound, type ReviewCase } from '#src/domain/review/review-case.ts'
import { standingOf } from '#src/domain/review/standing.ts'
import type { Refusal } from '#src/domain/review/step.ts'
import { takeStep } from '#src/domain/review/take-step.ts'
import { lockSubmission, type Submission, saveStanding } from '#src/features/submissions/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import { enqueueJob } from '#src/platform/jobs/job-store.ts'
import { anonymousFileJobKind, keyOfRound } from './anonymous-file-job.ts'
import { type CaseLetters, queueCaseLetters } from './queue-case-letters.ts'
import type { ReviewDeps } from './review-deps.ts'
import { readCase, saveCase } from './store/case-store.ts'
import { insertEvent } from './store/event-store.ts'
import { readReviewSettings, readSettingsOfRound } from './store/review-settings-store.ts'

export type CaseStep = {
  readonly submissionId: string
  readonly act: CaseAct
  readonly by: { readonly role: CaseActor; readonly accountId?: string | undefined }
  /** For the log. */
  readonly detail?: string | undefined
  /** Inserts what belongs to the new case: an invitation, a decision, a review, a round. */
  readonly insert?: ((tx: Database, after: ReviewCase) => Promise<void>) | undefined
} & Pick<CaseLetters, 'facts' | 'texts'>

export type CaseStepTaken = {
  readonly submission: Submission
  readonly after: ReviewCase
  /** How many reviews its round was to have when it was begun. */
  readonly reviewersMin: number
  /** False: it had been done before. */
  readonly isNew: boolean
}

/** @throws AppError not-found, or conflict with the reason of the refusal. */
export async function takeCaseStep(tx: Database, deps: ReviewDeps, step: CaseStep): Promise<CaseStepTaken> {
  const { submissionId, act, by } = step
  const submission = await lockSubmission(tx, submissionId)
  if (!submission) throw notFound()
  const { taken, before, reviewersMin, at } = await considerStep(tx, deps, submission, step)
  if (taken.kind === 'unchanged') return { submission, after: before, reviewersMin, isNew: false }
  const { settings, version } = await readReviewSettings(tx)

  const after = taken.next
  await step.insert?.(tx, after)
  await saveCase(tx, submissionId, { before, after, at, settingsVersion: version })
  await updateStanding(tx, submissionId, after, await countAsked(tx, submissionId, after))
  const round = currentRound(after).number
  await insertEvent(tx, submissionId, {
    round,
    at,
    kind: act.kind,
    actor: by.role,
    accountId: by.accountId,
    invitationId: 'invitation' in act ? act.invitation : undefined,
    stage: after.stage,
    detail: step.detail,
  })
  if (taken.makesAnonymousFile) {
    await enqueueJob(tx, deps.clock, { kind: anonymousFileJobKind, key: keyOfRound(submissionId, round) })
  }
  const { facts, texts } = step
  const decidedBy = act.kind === 'decide' ? by.accountId : undefined
  await queueCaseLetters(tx, deps, { submission, settings, letters: taken.letters, facts, decidedBy, texts })
  return { submission, after, reviewersMin, isNew: true }
}

/** A round that was begun keeps the number of reviews that it was begun with. */
async function countAsked(tx: Database, submissionId: string, reviewCase: ReviewCase): Promise<number> {
  const { settings } = await readSettingsOfRound(tx, submissionId, currentRound(reviewCase).number)
  return settings.reviewersMin
}

/** Takes the step without keeping it. @throws AppError conflict with the reason of the refusal. */
export async function considerStep(
  db: Database,
  { clock }: Pick<ReviewDeps, 'clock'>,
  submission: Submission,
  { act, by }: Pick<CaseStep, 'act' | 'by'>,
) {
  const before = await readCase(db, submission)
  const reviewersMin = await countAsked(db, submission.id, before)
  const now = clock.now()
  const at = now.toISOString()
  const circumstances = { actor: by.role, at, today: toCalendarDate(now), reviewersMin }
  const taken = takeStep(before, act, circumstances)
  if (taken.kind === 'refused') throw refusal(taken.reason)
  return { taken, before, reviewersMin, at }
}

export async function updateStanding(
  tx: Database,
  submissionId: string,
  reviewCase: ReviewCase,
  reviewersMin: number,
): Promise<void> {
  const { stage, stageSince } = reviewCase
  await saveStanding(tx, submissionId, { stage, stageSince, dueOn: undefined, ...standingOf(reviewCase, reviewersMin) })
}

const messages: Record<Refusal, string> = {
  'not-allowed': 'Forbidden',
  'stage-changed': 'The submission has moved on in the meantime. Reload the page to see where it stands now.',
  'file-not-ready': 'The anonymous manuscript is not ready. Please wait until it has been made.',
  'not-confirmed': 'Nobody can be invited before an editor has looked at the anonymous manuscript and confirmed it.',
  'already-confirmed': 'An editor has confirmed the anonymous manuscript, so it cannot be changed any more.',
  'reviewers-have-it': 'Reviewers have this anonymous manuscript, so it cannot be changed any more.',
  'no-such-invitation': 'There is no such invitation in this round.',
  'invitation-ended': 'This invitation has ended.',
  'already-sent': 'This review has been sent.',
  'review-read': 'The editor has read this review or decided, so it cannot be changed any more.',
  'reviewers-at-work': 'Reviewers are still at work. Confirm that you want to decide without them.',
  'reason-needed': 'Fewer reviews are in than the settings ask for. Please write why you accept the manuscript.',
  'due-day-needed': 'Please choose the day by which you expect the revision.',
  'decision-changed':
    'Another decision has been made since you opened this page. Reload it and look at that one before you take it back.',
  'not-accepted': 'Only an accepted manuscript can be published.',
  'proof-changed': 'Another proof has been made since you opened this one. Reload the page and look at the new one.',
  'proof-answered':
    'This proof has been answered already. If something else has to be corrected, please write to the editors.',
  'proof-not-new': 'The author has answered this very proof. Change the manuscript first, or answer the points.',
  'file-not-asked': 'The editors have not asked for another file of this manuscript. Please write to them.',
  'no-points': 'There are no points to answer.',
  'not-editable':
    'You can change this before the review begins, and when a revision is asked for. Until then, please write to the editors.',
  'already-published': 'This manuscript has been published, so its submission cannot be changed any more.',
}

const isForbidden = (reason: Refusal): boolean => reason === 'not-allowed'

function refusal(reason: Refusal): AppError {
  const kind = isForbidden(reason) ? 'forbidden' : reason === 'no-such-invitation' ? 'not-found' : 'conflict'
  return new AppError({ kind, code: reason, message: messages[reason] })
}
