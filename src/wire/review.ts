// Reviewing: a case as its editor, its author and its reviewers see it, and what each of them sends.
import { z } from '@hono/zod-openapi'
import { traceKinds, withheldParts } from '#src/domain/anonymous-manuscript.ts'
import { caseActKinds, caseRoles } from '#src/domain/review/act.ts'
import { caseLetterKinds } from '#src/domain/review/case-letter.ts'
import { certificateStates } from '#src/domain/review/certificate.ts'
import { type PreviewedLetter, previewedLetters } from '#src/domain/review/letter-rules.ts'
import { questionKinds } from '#src/domain/review/settings.ts'
import { anonymousFileStates, invitationStates, stages, verdicts } from '#src/domain/review/stage.ts'
import { factsParts } from './manuscript-facts.ts'
import { answerObject, pointAnswer } from './point-answers.ts'

const text = z.string().catch('').openapi({ type: 'string' })
const optionalText = z.string().optional().catch(undefined).openapi({ type: 'string' })
const flag = z.boolean().catch(false).openapi({ type: 'boolean' })

/** A file that belongs to a review; its name never reveals whose it is. */
const reviewFile = z.object({ id: z.string(), name: z.string(), size: z.number().int() })

const answer = z.object({ question: z.string(), answer: z.string(), isForAuthor: z.boolean() })

const delivery = z.object({
  kind: z.enum(caseLetterKinds),
  recipient: z.string(),
  queuedAt: z.string(),
  sentAt: z.string().optional(),
  lastError: z.string().optional(),
})

const reviewObject = z
  .object({
    recommendation: z.enum(verdicts),
    toAuthor: z.string(),
    toEditor: z.string().optional(),
    answers: z.array(answer),
    aiUse: z.string().optional(),
    files: z.array(reviewFile),
    sentAt: z.string(),
    changedAt: z.string(),
  })
  .openapi('Review')

export const invitationObject = z
  .object({
    id: z.string(),
    pseudonym: z.string(),
    person: z.object({
      name: z.string(),
      email: z.string(),
      affiliation: z.string().optional(),
      orcid: z.string().optional(),
    }),
    state: z.enum(invitationStates),
    dueOn: z.string(),
    sentAt: z.string(),
    answeredAt: z.string().optional(),
    remindedAt: z.string().optional(),
    /** Why they declined, and whom they suggested. */
    declining: z
      .object({
        reason: z.string().optional(),
        suggestions: z.array(z.object({ name: z.string(), email: z.string() })),
      })
      .optional(),
    deliveries: z.array(delivery),
    /** Why the certificate of the review could not be made. */
    certificateFailure: z.string().optional(),
    review: reviewObject.optional(),
  })
  .openapi('Invitation')

export type InvitationObject = z.infer<typeof invitationObject>

const handledDecision = z.object({
  id: z.string(),
  decision: z.enum([...verdicts, 'withdrawn']),
  letter: z.string(),
  reason: z.string().optional(),
  decidedAt: z.string(),
  dueOn: z.string().optional(),
  include: z.object({ reviews: z.array(z.string()), files: z.array(z.string()) }),
})

/** A round as editors see it. */
export const handledRound = z
  .object({
    number: z.number().int(),
    createdAt: z.string(),
    openedAt: z.string().optional(),
    manuscript: z.object({ name: z.string(), size: z.number().int() }),
    /** The author's answer to the reviewers of the round before: in general, and to each point. */
    answer: z.string().optional(),
    answers: z.array(pointAnswer),
    anonymousFile: z.object({
      state: z.enum(anonymousFileStates),
      formats: z.array(z.string()),
      traces: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(traceKinds),
          /** As people name it: 'Section 2.1, paragraph 3'. */
          place: z.string(),
          /** The id of its element in the HTML. */
          address: z.string(),
          excerpt: z.object({ before: z.string(), trace: z.string(), after: z.string() }),
          hidden: z.boolean(),
        }),
      ),
      /** Parts that are always left out. */
      withheld: z.array(z.enum(withheldParts)),
      wordCount: z.number().int().optional(),
      /** Identifies the copy: another one for each that is made. */
      copy: z.string().optional(),
      reason: z.string().optional(),
      /** As reviewers read it. */
      title: z.string().optional(),
      answer: answerObject.optional(),
    }),
    invitations: z.array(invitationObject),
    decision: handledDecision.optional(),
  })
  .openapi('ReviewRound')

export type HandledRoundObject = z.infer<typeof handledRound>

const letterText = z.object({ subject: z.string(), body: z.string() })

/** The values with which an editor's forms start. */
export const caseSettings = z
  .object({
    /** How many reviews the settings asked for when the current round began. */
    reviewersMin: z.number().int(),
    reviewDays: z.number().int(),
    answerDays: z.number().int(),
    minorRevisionDays: z.number().int(),
    majorRevisionDays: z.number().int(),
    /** The greeting and signature of a decision letter, if the person who asks decides. */
    decisionFrame: z.object({ greeting: z.string(), signature: z.string() }),
    letters: z.object(
      Object.fromEntries(previewedLetters.map((kind) => [kind, letterText])) as Record<
        PreviewedLetter,
        typeof letterText
      >,
    ),
  })
  .openapi('CaseSettings')

export type CaseSettings = z.infer<typeof caseSettings>

const ownDecision = z.object({
  decision: z.enum([...verdicts, 'withdrawn']),
  letter: z.string(),
  decidedOn: z.string(),
  dueOn: z.string().optional(),
  reviews: z.array(
    z.object({
      pseudonym: z.string(),
      toAuthor: z.string(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      files: z.array(reviewFile.omit({ id: true })),
    }),
  ),
})

/** A round as the author sees it. */
export const ownRound = z
  .object({
    number: z.number().int(),
    revisedOn: z.string().optional(),
    answer: z.string().optional(),
    answers: z.array(pointAnswer),
    decision: ownDecision.optional(),
  })
  .openapi('OwnReviewRound')

export type OwnRoundObject = z.infer<typeof ownRound>

export const caseEvent = z
  .object({
    at: z.string(),
    kind: z.enum(caseActKinds),
    actor: z.enum([...caseRoles, 'system']),
    /** The name of the person who acted, or the pseudonym of the reviewer. */
    who: z.string().optional(),
    round: z.number().int(),
    stage: z.enum(stages),
    detail: z.string().optional(),
  })
  .openapi('CaseEvent')

export type CaseEventObject = z.infer<typeof caseEvent>

export const invitationRequest = z
  .object({
    name: text,
    email: text,
    affiliation: optionalText,
    orcid: optionalText,
    dueOn: optionalText,
    letter: z.object({ subject: z.string(), body: z.string() }).optional().catch(undefined).openapi({ type: 'object' }),
    again: flag,
    /** The pseudonym of a reviewer whose name was removed: it is the same person, who keeps it. */
    former: optionalText,
  })
  .openapi('InvitationRequest')

export const dueDayRequest = z.object({ dueOn: text }).openapi('DueDayRequest')

const list = z
  .array(z.string())
  .catch([])
  .openapi({ type: 'array', items: { type: 'string' } })

export const hideRequest = z.object({ hide: list }).openapi('HideRequest')

/** `copy`: the one that the editor looked at, as `anonymousFile.copy` names it. */
export const confirmCopyRequest = z.object({ copy: optionalText }).openapi('ConfirmCopyRequest')

export const decisionRequest = z
  .object({
    decision: text,
    /** The number of the round that the editor read: a decision on another round is refused. */
    round: z.number().int().optional().catch(undefined).openapi({ type: 'integer' }),
    letter: text,
    dueOn: optionalText,
    include: z.object({ reviews: list, files: list }).catch({ reviews: [], files: [] }).openapi({ type: 'object' }),
    reason: optionalText,
    /** The editor decides although reviewers are still at work. */
    isEarly: flag,
  })
  .openapi('DecisionRequest')

/** `decision`: the decision to take back. */
export const takeBackQuery = z.object({ decision: z.string().optional() })

export const noteRequest = z.object({ text }).openapi('CaseNoteRequest')
export const noteList = z
  .object({
    notes: z.array(z.object({ id: z.string(), who: z.string(), text: z.string(), createdAt: z.string() })),
  })
  .openapi('CaseNoteList')

export type CaseNoteList = z.infer<typeof noteList>

/** The parts of the multipart upload, for the API document; what is left out stays as it was. */
export const revisionUpload = z
  .object({
    file: z.string().openapi({ format: 'binary' }),
    answer: z.string().optional(),
    /** JSON: `[{pseudonym, point, answer}]`. */
    points: z.string().optional(),
    title: z.string().optional(),
    abstract: z.string().optional(),
    keywords: z.string().optional(),
    authors: z.string().optional(),
    ...factsParts,
  })
  .openapi('RevisionUpload')

export const withdrawRequest = z.object({ reason: optionalText }).openapi('WithdrawRequest')

const ownCertificate = z.object({
  state: z.enum(certificateStates),
  /** Why there is no PDF. */
  reason: z.string().optional(),
  /** What the certificate would say, if there is no PDF. */
  text: z
    .object({
      title: z.string(),
      lead: z.string(),
      name: z.string(),
      statement: z.string(),
      received: z.string(),
      remark: z.string(),
      issuer: z.array(z.string()),
    })
    .optional(),
})

/** What an invited person sees. */
export const ownInvitation = z
  .object({
    number: z.string(),
    /** Title, abstract and keywords are empty once the invitation is declined. */
    title: z.string(),
    abstract: z.string(),
    keywords: z.array(z.string()),
    journal: z.string(),
    round: z.number().int(),
    state: z.enum(invitationStates),
    dueOn: z.string(),
    criteria: z.array(z.string()),
    aiRule: z.string(),
    form: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(questionKinds),
        question: z.string(),
        choices: z.array(z.string()),
        isRequired: z.boolean(),
        isForAuthor: z.boolean(),
      }),
    ),
    reviewsAreShared: z.boolean(),
    /** Formats of the manuscript, once the invitation is accepted. */
    manuscript: z.array(z.string()).optional(),
    wordCount: z.number().int().optional(),
    /** For a revision: the authors' answers to the points that this reviewer may read. */
    answer: answerObject.optional(),
    draft: z.unknown().optional(),
    draftSavedAt: z.string().optional(),
    review: reviewObject.optional(),
    files: z.array(reviewFile),
    /** The certificate of the review, once it is in. */
    certificate: ownCertificate.optional(),
    /** Whether the review and its files can still be written or changed. */
    mayChange: z.boolean(),
    /** The person at this address has opted out, for all manuscripts. */
    doNotAskAgain: z.boolean(),
    /** After the round: the decision, and the other reviews if the settings share them. */
    outcome: z
      .object({
        decision: z.enum(verdicts),
        reviews: z.array(z.object({ pseudonym: z.string(), toAuthor: z.string() })),
      })
      .optional(),
  })
  .openapi('OwnInvitation')

export type OwnInvitationObject = z.infer<typeof ownInvitation>

export const acceptRequest = z.object({ noConflict: flag, confidential: flag }).openapi('AcceptRequest')

export const declineRequest = z
  .object({
    reason: optionalText,
    suggestions: z
      .array(z.object({ name: text, email: text }))
      .catch([])
      .openapi({ type: 'array', items: { type: 'object' } }),
    doNotAskAgain: flag,
  })
  .openapi('DeclineRequest')

export const wishRequest = z.object({ doNotAskAgain: z.boolean() }).openapi('WishRequest')

export const reviewRequest = z
  .object({
    recommendation: text,
    toAuthor: text,
    toEditor: optionalText,
    answers: z.record(z.string(), z.string()).optional().catch(undefined).openapi({ type: 'object' }),
    aiUse: optionalText,
    /** Send it although the text seems to name its reviewer. */
    sendAnyway: flag,
  })
  .openapi('ReviewRequest')

export const draftAnswer = z.object({ savedAt: z.string() }).openapi('DraftAnswer')

export const reviewFileUpload = z
  .object({ file: z.string().openapi({ format: 'binary', description: 'A .pdf or .docx file' }) })
  .openapi('ReviewFileUpload')

export const reviewFileAnswer = z.object({ file: reviewFile }).openapi('ReviewFileAnswer')

export const moreTimeRequest = z
  .object({ days: z.coerce.number().catch(Number.NaN).openapi({ type: 'integer' }), reason: optionalText })
  .openapi('MoreTimeRequest')

/** `granted`: the day has changed; otherwise the editors have been asked. */
export const moreTimeAnswer = z.object({ dueOn: z.string(), granted: z.boolean() }).openapi('MoreTimeAnswer')

export type MoreTimeAnswer = z.infer<typeof moreTimeAnswer>

export const newLinkRequest = z.object({ email: text }).openapi('NewLinkRequest')
