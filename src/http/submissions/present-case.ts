// One submission with its case: for an editor the rounds with everything in them, for its author what an author may see.
import { anonymousFormats } from '#src/domain/anonymous-manuscript.ts'
import { dayOf } from '#src/domain/calendar-date.ts'
import { type PointAnswer, type RevisionAnswer, withTexts } from '#src/domain/review/answered-points.ts'
import { onScale } from '#src/domain/review/form-fields.ts'
import { whatHappensNext } from '#src/domain/review/what-happens-next.ts'
import type { HandledInvitation, HandledRound, OwnRound, ReviewAnswer, ViewedCase } from '#src/features/review/index.ts'
import type { ApiServices } from '#src/http/context.ts'
import type { AnswerObject, PointAnswerObject } from '#src/wire/point-answers.ts'
import type { HandledRoundObject, InvitationObject, OwnRoundObject } from '#src/wire/review.ts'
import type { SubmissionObject } from '#src/wire/submission.ts'
import { presentFacts } from './present-facts.ts'
import { presentProof } from './present-proof.ts'
import { presentSubmission } from './present-submission.ts'

export function presentCase(
  services: Pick<ApiServices, 'clock'>,
  { view, stated, ...viewed }: ViewedCase,
): SubmissionObject {
  const presented = { ...presentSubmission(viewed, services.clock.now()), ...presentFacts(stated) }
  const proofs = {
    proof: view.proof && presentProof(view.proof),
    earlierProofs: view.earlierProofs.map(presentProof),
  }
  const isFileAsked = view.isFileAsked || undefined
  if (view.kind === 'own') {
    const next = whatHappensNext(viewed.submission, view.rounds.length)
    return { ...presented, whatHappensNext: next, ...proofs, isFileAsked, rounds: view.rounds.map(presentOwnRound) }
  }
  const pseudonyms = new Map(
    view.rounds.flatMap(({ invitations }) => invitations).map(({ id, reviewer }) => [id, pseudonymOf(reviewer)]),
  )
  return {
    ...presented,
    ...view.progress,
    ...proofs,
    hasNewProof: view.hasNewProof,
    isFileAsked,
    correctedFiles: view.correctedFiles.map(({ number, name, size, receivedAt }) => ({
      number,
      name,
      size,
      receivedAt,
    })),
    rounds: view.rounds.map(presentHandledRound),
    conflicts: view.conflicts.map((one) => ({ ...one })),
    reviewSettings: view.settings,
    guestEditors: view.guestEditors.map(({ name, email }) => ({ name, email })),
    denials: view.denials.map((one) => ({ ...one })),
    events: view.events.map(({ at, kind, actor, name, invitationId, round, stage, detail }) => ({
      at,
      kind,
      actor,
      who: name ?? pseudonyms.get(invitationId ?? ''),
      round,
      stage,
      detail,
    })),
  }
}

export const pseudonymOf = (reviewer: number): string => `Reviewer ${reviewer}`

const presentPointAnswer = ({ reviewer, quote, answer }: PointAnswer): PointAnswerObject => ({
  pseudonym: pseudonymOf(reviewer),
  quote,
  answer,
})

export const presentAnswer = (answer: RevisionAnswer | undefined): AnswerObject | undefined =>
  answer && { general: answer.general, points: answer.points.map(presentPointAnswer) }

function presentHandledRound(round: HandledRound): HandledRoundObject {
  const { number, createdAt, openedAt, manuscript, answer, pointAnswers, traces, wordCount, failure, decisions } = round
  const hidden = round.hidden && new Set(round.hidden)
  const decision = decisions.at(-1)
  return {
    number,
    createdAt,
    openedAt,
    manuscript: { name: manuscript.fileName, size: manuscript.size },
    answer,
    answers: pointAnswers.map(presentPointAnswer),
    anonymousFile: {
      state: round.anonymousState,
      formats: anonymousFormats.filter((format) => round.files[format] !== undefined),
      traces: traces.map((trace) => ({ ...trace, hidden: hidden?.has(trace.id) ?? true })),
      withheld: [...round.withheld],
      wordCount,
      copy: round.files.pdf?.sha256,
      reason: failure,
      title: round.texts?.title,
      answer: presentAnswer(withTexts({ general: answer, points: pointAnswers }, round.texts?.answer)),
    },
    invitations: round.invitations.map(presentInvitation),
    decision: decision && {
      id: decision.id,
      decision: decision.outcome,
      letter: decision.letter,
      reason: decision.reason,
      decidedAt: decision.decidedAt,
      dueOn: decision.dueOn,
      include: { reviews: [...decision.included.reviews], files: [...decision.included.files] },
    },
  }
}

export function presentInvitation(invitation: HandledInvitation): InvitationObject {
  const { id, reviewer, name, email, affiliation, orcid, state, dueOn, sentAt, answeredAt, remindedAt } = invitation
  const { review, files, declining, deliveries, certificateFailure, isForgotten } = invitation
  return {
    id,
    pseudonym: pseudonymOf(reviewer),
    person: { name: isForgotten ? 'A former reviewer' : name, email, affiliation, orcid },
    state,
    dueOn,
    sentAt,
    answeredAt,
    remindedAt,
    declining: declining && { ...declining, suggestions: [...declining.suggestions] },
    deliveries: deliveries.map(({ kind, recipient, queuedAt, sentAt, lastError }) => ({
      kind,
      recipient,
      queuedAt,
      sentAt,
      lastError,
    })),
    certificateFailure,
    review: review && {
      recommendation: review.recommendation,
      toAuthor: review.toAuthor,
      toEditor: review.toEditor,
      answers: review.answers.map(presentReviewAnswer),
      aiUse: review.aiUse,
      files: files.map(({ id, name, size }) => ({ id, name, size })),
      sentAt: review.sentAt,
      changedAt: review.changedAt,
    },
  }
}

const presentReviewAnswer = ({ question, answer, isForAuthor, isScale }: ReviewAnswer) => ({
  question,
  answer: isScale ? onScale(answer) : answer,
  isForAuthor,
})

/** No time finer than a day. */
function presentOwnRound({ number, createdAt, answer, pointAnswers, decisions }: OwnRound): OwnRoundObject {
  const decision = decisions.at(-1)
  return {
    number,
    ...(number > 1 && { revisedOn: dayOf(createdAt) }),
    answer,
    answers: pointAnswers.map(presentPointAnswer),
    decision: decision && {
      decision: decision.outcome,
      letter: decision.letter,
      decidedOn: dayOf(decision.decidedAt),
      dueOn: decision.dueOn,
      reviews: decision.reviews.map(({ reviewer, toAuthor, answers, files }) => ({
        pseudonym: pseudonymOf(reviewer),
        toAuthor,
        answers: answers.map(presentReviewAnswer).map(({ question, answer }) => ({ question, answer })),
        files: files.map(({ name, size }) => ({ name, size })),
      })),
    },
  }
}
