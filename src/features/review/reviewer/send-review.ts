// The review: sent once, and open to changes until an editor has read it or decided.
import type { Actor } from '#src/domain/actor.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { readTogether } from '#src/domain/read-together.ts'
import { findNames } from '#src/domain/review/names-person.ts'
import { maxReviewText } from '#src/domain/review/review-draft.ts'
import type { ReviewQuestion, ReviewSettings } from '#src/domain/review/settings.ts'
import { type Verdict, verdicts } from '#src/domain/review/stage.ts'
import { requestCertificate } from '#src/features/review/certificate/request-certificate.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import type { StoredInvitation } from '#src/features/review/store/invitation-store.ts'
import { readSettingsOfRound } from '#src/features/review/store/review-settings-store.ts'
import { type ReviewAnswer, type ReviewTexts, readReview, saveReview } from '#src/features/review/store/review-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

export type ReviewInput = {
  readonly recommendation: string
  readonly toAuthor: string
  readonly toEditor?: string | undefined
  readonly answers?: { readonly [question: string]: string } | undefined
  readonly aiUse?: string | undefined
  /** Although the text seems to name its reviewer. */
  readonly sendAnyway?: boolean | undefined
}

/** @returns whether it was sent now; otherwise it was changed. */
export async function sendReview(deps: ReviewDeps, actor: Actor, input: ReviewInput): Promise<{ isNew: boolean }> {
  const isNew = await inTransaction(deps.db, async (tx) => {
    const { invitation } = await lockInvitation(tx, actor)
    const { settings } = await readSettingsOfRound(tx, invitation.submissionId, invitation.round)
    const texts = readTexts(settings, input)
    if (!input.sendAnyway) refuseNames(texts, invitation)
    const sent = await readReview(tx, invitation.id)
    const at = deps.clock.now().toISOString()
    await takeCaseStep(tx, deps, {
      submissionId: invitation.submissionId,
      act: sent
        ? { kind: 'change-review', invitation: invitation.id, isRead: sent.readAt !== undefined }
        : { kind: 'send-review', invitation: invitation.id },
      by: { role: 'reviewer' },
      async insert(tx) {
        await saveReview(tx, invitation.id, texts, at)
        if (!sent) await requestCertificate(tx, deps.clock, invitation.id)
      },
    })
    return !sent
  })
  deps.nudgeJobs()
  return { isNew }
}

/** What only editors read may name its writer. */
function refuseNames({ toAuthor, answers }: ReviewTexts, reviewer: StoredInvitation): void {
  const forAuthors = [toAuthor, ...answers.filter(({ isForAuthor }) => isForAuthor).map(({ answer }) => answer)]
  const found = findNames(forAuthors.join('\n'), reviewer)
  if (found.length === 0) return
  const message = `This seems to name you: ${found.map((name) => `“${name}”`).join(', ')}. Send anyway?`
  throw new AppError({ kind: 'conflict', code: 'names-you', message })
}

/** @throws AppError with everything that is missing or wrong */
function readTexts({ questions }: ReviewSettings, input: ReviewInput): ReviewTexts {
  const readAnswers = Object.fromEntries(
    questions.map((question) => [question.id, () => readAnswer(question, input.answers?.[question.id])]),
  )
  const { answers, ...texts } = readTogether({
    recommendation: () => readRecommendation(input.recommendation),
    toAuthor: () => readToAuthor(input.toAuthor),
    answers: () => readTogether(readAnswers),
    toEditor: () => readText('toEditor', input.toEditor),
    aiUse: () => readText('aiUse', input.aiUse),
  })
  return { ...texts, answers: questions.flatMap(({ id }) => answers[id] ?? []) }
}

function readRecommendation(typed: string): Verdict {
  const recommendation = verdicts.find((one) => one === typed)
  if (!recommendation) throw missing('recommendation', 'Please choose what you recommend.')
  return recommendation
}

function readToAuthor(typed: string): string {
  const text = readText('toAuthor', typed)
  if (!text) throw missing('toAuthor', 'Please write what the authors should read.')
  return text
}

function readAnswer(question: ReviewQuestion, typed: string | undefined): ReviewAnswer[] {
  const field = `answers.${question.id}`
  const answer = readText(field, typed)
  if (!answer) {
    if (question.isRequired) throw missing(field, `Please answer: ${question.question}`)
    return []
  }
  const offered = question.kind === 'scale' ? ['1', '2', '3', '4', '5'] : question.choices
  if (question.kind !== 'text' && !offered.includes(answer))
    throw missing(field, `Please choose one of the answers: ${question.question}`)
  const isScale = question.kind === 'scale'
  return [{ question: question.question, answer, isForAuthor: question.isForAuthor, ...(isScale && { isScale }) }]
}

function readText(field: string, typed: string | undefined): string | undefined {
  const text = typed?.replaceAll('\0', '').trim()
  if (text && text.length > maxReviewText) {
    throw missing(field, `This text may have at most ${maxReviewText} characters.`)
  }
  return text || undefined
}

const missing = (field: string, message: string) => invalid('invalid-field', message, { [field]: message })
