import type { OwnInvitation } from '#src/features/review/reviewer/index.ts'
import { presentAnswer, pseudonymOf } from '#src/http/submissions/present-case.ts'
import type { OwnInvitationObject } from '#src/wire/review.ts'

export function presentOwnInvitation(own: OwnInvitation): OwnInvitationObject {
  const { invitation, manuscript, settings, draft, review, outcome } = own
  const files = own.files.map(({ id, name, size }) => ({ id, name, size }))
  return {
    ...manuscript,
    keywords: [...manuscript.keywords],
    journal: own.periodical,
    round: invitation.round,
    state: invitation.state,
    dueOn: invitation.dueOn,
    criteria: [...settings.criteria],
    aiRule: settings.aiRule,
    form: settings.questions.map((question) => ({ ...question, choices: [...question.choices] })),
    reviewsAreShared: settings.areReviewsShared,
    ...(own.formats.length > 0 && { manuscript: own.formats.map((format) => `manuscript.${format}`) }),
    wordCount: own.wordCount,
    answer: presentAnswer(own.answer),
    ...(draft && { draft: draft.content, draftSavedAt: draft.savedAt }),
    review: review && {
      recommendation: review.recommendation,
      toAuthor: review.toAuthor,
      toEditor: review.toEditor,
      answers: review.answers.map(({ question, answer, isForAuthor }) => ({ question, answer, isForAuthor })),
      aiUse: review.aiUse,
      files,
      sentAt: review.sentAt,
      changedAt: review.changedAt,
    },
    files,
    certificate: own.certificate && presentCertificate(own.certificate),
    mayChange: own.mayChange,
    doNotAskAgain: own.doNotAskAgain,
    outcome: outcome && {
      decision: outcome.verdict,
      reviews: outcome.others.map(({ reviewer, toAuthor }) => ({ pseudonym: pseudonymOf(reviewer), toAuthor })),
    },
  }
}

const presentCertificate = ({
  state,
  failure,
  text,
}: NonNullable<OwnInvitation['certificate']>): OwnInvitationObject['certificate'] => ({
  state,
  reason: failure,
  text: text && { ...text, issuer: [...text.issuer] },
})
