// What an invited person sees: the manuscript without its authors, the form, what they wrote, and afterwards the decision.

import type { Actor } from '#src/domain/actor.ts'
import type { AnonymousFormat } from '#src/domain/anonymous-manuscript.ts'
import { notFound } from '#src/domain/errors.ts'
import { answerForReviewer, type RevisionAnswer, withTexts } from '#src/domain/review/answered-points.ts'
import type { Certificate } from '#src/domain/review/certificate.ts'
import type { ReviewSettings } from '#src/domain/review/settings.ts'
import type { Verdict } from '#src/domain/review/stage.ts'
import type { StoredFile } from '#src/features/files/index.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import { describeCertificate } from '#src/features/review/certificate/describe-certificate.ts'
import { requireInvitation } from '#src/features/review/review-policy.ts'
import { readCertificate, type StoredCertificate } from '#src/features/review/store/certificate-store.ts'
import { readDecisions } from '#src/features/review/store/decision-store.ts'
import { hasOptedOut, readInvitations, type StoredInvitation } from '#src/features/review/store/invitation-store.ts'
import { readSettingsOfRound } from '#src/features/review/store/review-settings-store.ts'
import {
  type ReviewFile,
  readDraft,
  readReview,
  readReviewFiles,
  readReviews,
  type StoredReview,
} from '#src/features/review/store/review-store.ts'
import { type AnonymousTexts, readRound, type StoredRound } from '#src/features/review/store/round-store.ts'
import { findSubmission, manuscriptNumber, type Submission } from '#src/features/submissions/index.ts'
import type { Services } from '#src/platform/services.ts'
import { hasEnded } from './reviewer-links.ts'

export type OwnInvitation = {
  readonly invitation: StoredInvitation
  /** The texts as they are in the anonymous manuscript; empty once the invitation is declined. */
  readonly manuscript: AnonymousTexts & { readonly number: string }
  readonly periodical: string
  readonly settings: ReviewSettings
  /** Formats of the anonymous manuscript; none before the invitation is accepted. */
  readonly formats: readonly AnonymousFormat[]
  readonly wordCount: number | undefined
  /** What the authors of a revision answer, as far as this reviewer may read it; nothing before acceptance. */
  readonly answer: RevisionAnswer | undefined
  readonly draft: { readonly content: unknown; readonly savedAt: string } | undefined
  readonly review: StoredReview | undefined
  readonly files: readonly ReviewFile[]
  /** The review, once it is in. */
  readonly certificate: OwnCertificate | undefined
  /** Until an editor has read the review, or a decision is taken. */
  readonly mayChange: boolean
  readonly doNotAskAgain: boolean
  readonly outcome: { readonly verdict: Verdict; readonly others: readonly OtherReview[] } | undefined
}

export type OwnCertificate = StoredCertificate & {
  /** What it says, where there is no file that says it. */
  readonly text: Certificate | undefined
}

export type OtherReview = { readonly reviewer: number; readonly toAuthor: string }

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'>

/** False for somebody who has declined, or whose link has ended: they may not read the manuscript any more. */
const noTexts: AnonymousTexts = { title: '', abstract: '', keywords: [] }

export async function readOwnInvitation(deps: Deps, actor: Actor): Promise<OwnInvitation> {
  const described = await describeInvitation(deps, await requireInvitation(deps.db, actor))
  if (!described) throw notFound()
  return described
}

/**
 * Once its link has ended, there is no more in it than the person entered and what was entered about them.
 * @returns undefined while there is nothing to review.
 */
export async function describeInvitation(deps: Deps, invitation: StoredInvitation): Promise<OwnInvitation | undefined> {
  const { db, clock } = deps
  const submission = await findSubmission(db, invitation.submissionId)
  const round = await readRound(db, invitation.submissionId, invitation.round)
  if (!submission || !round?.texts) return undefined
  const { settings } = await readSettingsOfRound(db, invitation.submissionId, invitation.round)
  const draft = await readDraft(db, invitation.id)
  const review = await readReview(db, invitation.id)
  const isOver = hasEnded(invitation, clock.now())
  const { title, abstract, keywords } = isOver || invitation.state === 'declined' ? noTexts : round.texts
  return {
    invitation,
    manuscript: { number: manuscriptNumber(submission), title, abstract, keywords },
    periodical: (await readPeriodical(db)).name,
    settings,
    formats: !isOver && mayReadManuscript(invitation) ? formatsFor(settings) : [],
    wordCount: round.wordCount,
    answer: !isOver && mayReadManuscript(invitation) ? await readAnswer(db, invitation, round) : undefined,
    draft: draft && { content: JSON.parse(draft.content), savedAt: draft.savedAt },
    review,
    files: await readReviewFiles(db, [invitation.id]),
    certificate: await readOwnCertificateState(deps, invitation),
    mayChange: isOpenForChanges(submission, invitation, review),
    doNotAskAgain: await hasOptedOut(db, invitation.emailKey),
    outcome: isOver ? undefined : await readOutcome({ db }, invitation, settings),
  }
}

/**
 * As it was when an editor confirmed the copy: before that nobody is invited, and from then on it stays as it is, also while an
 * editor has to look at it again because of other people. Points of others only if both rounds share reviews: that in which they
 * were written, and that in which they are read.
 */
async function readAnswer(
  db: Services['db'],
  { submissionId, reviewer, round: number }: StoredInvitation,
  { answer, pointAnswers, texts }: StoredRound,
): Promise<RevisionAnswer | undefined> {
  const hidden = withTexts({ general: answer, points: pointAnswers }, texts?.answer)
  if (!hidden) return undefined
  const shared = await Promise.all([number - 1, number].map((one) => readSettingsOfRound(db, submissionId, one)))
  const areReviewsShared = shared.every(({ settings }) => settings.areReviewsShared)
  return answerForReviewer(hidden, { reviewer, areReviewsShared })
}

export function isOpenForChanges(
  { stage }: Submission,
  { state }: StoredInvitation,
  review: StoredReview | undefined,
): boolean {
  const isUndecided = stage === 'in-review' || stage === 'decision-due'
  return isUndecided && (state === 'accepted' || (state === 'in' && review?.readAt === undefined))
}

async function readOwnCertificateState(deps: Deps, invitation: StoredInvitation): Promise<OwnCertificate | undefined> {
  const certificate = invitation.state === 'in' ? await readCertificate(deps.db, invitation.id) : undefined
  if (!certificate) return undefined
  const text = certificate.state === 'failed' ? await describeCertificate(deps, invitation) : undefined
  return { ...certificate, text }
}

const mayReadManuscript = ({ state }: StoredInvitation): boolean => state === 'accepted' || state === 'in'

const formatsFor = ({ givesWordFile }: ReviewSettings): AnonymousFormat[] =>
  givesWordFile ? ['pdf', 'html', 'docx'] : ['pdf', 'html']

/** For those who sent a review; the other reviews of the round only if the settings share them. */
async function readOutcome(
  { db }: Pick<Services, 'db'>,
  { id, submissionId, round, state }: StoredInvitation,
  { areReviewsShared }: ReviewSettings,
): Promise<OwnInvitation['outcome']> {
  if (state !== 'in') return undefined
  const decision = (await readDecisions(db, submissionId)).findLast((one) => one.round === round)
  if (!decision || decision.outcome === 'withdrawn') return undefined
  const invitations = new Map((await readInvitations(db, submissionId)).map((one) => [one.id, one]))
  const included = new Set(decision.included.reviews)
  const others = areReviewsShared
    ? (await readReviews(db, submissionId))
        .filter(({ invitationId }) => invitationId !== id && included.has(invitationId))
        .filter(({ invitationId }) => invitations.get(invitationId)?.round === round)
        .map(({ invitationId, toAuthor }) => ({ reviewer: invitations.get(invitationId)?.reviewer ?? 0, toAuthor }))
        .toSorted((one, other) => one.reviewer - other.reviewer)
    : []
  return { verdict: decision.outcome, others }
}

/** The same bytes for all reviewers of the round. @throws AppError not-found */
export async function readAnonymousFileForReviewer(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  format: AnonymousFormat,
): Promise<{ file: StoredFile; name: string }> {
  const invitation = await requireInvitation(db, actor)
  const submission = await findSubmission(db, invitation.submissionId)
  const round = await readRound(db, invitation.submissionId, invitation.round)
  const { settings } = await readSettingsOfRound(db, invitation.submissionId, invitation.round)
  const file = mayReadManuscript(invitation) && formatsFor(settings).includes(format) ? round?.files[format] : undefined
  if (!submission || !file) throw notFound()
  return { file, name: anonymousFileName(submission, invitation.round, format) }
}

/** MS-0042-v1.pdf */
export const anonymousFileName = (submission: Submission, round: number, format: AnonymousFormat): string =>
  `${manuscriptNumber(submission)}-v${round}.${format}`
