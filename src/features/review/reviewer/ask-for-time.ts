// More time for a review: reviewers may take up to two weeks themselves; about anything more the editors decide.
import type { Actor } from '#src/domain/actor.ts'
import { dayInWords, toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { lockInvitation } from '#src/features/review/review-policy.ts'
import { readEvents } from '#src/features/review/store/event-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'

const maxDays = 60
const daysForTheTaking = 14
const maxQuestions = 3
const maxReason = 2_000

export type MoreTime = {
  /** Now. */
  readonly dueOn: string
  /** False: the editors have been asked. */
  readonly isGranted: boolean
}

export async function askForTime(
  deps: ReviewDeps,
  actor: Actor,
  request: { days: number; reason?: string | undefined },
): Promise<MoreTime> {
  const { days, reason } = readRequestedTime(request)
  const answer = await inTransaction(deps.db, async (tx): Promise<MoreTime> => {
    const { invitation } = await lockInvitation(tx, actor)
    const { id, submissionId, dueOn } = invitation
    const own = (await readEvents(tx, submissionId)).filter(
      (event) => event.invitationId === id && event.actor === 'reviewer',
    )
    const asked = own.filter(({ kind }) => kind === 'ask-for-time').length
    const hasTaken = own.some(({ kind }) => kind === 'change-due-day')
    const today = toCalendarDate(deps.clock.now())
    const later = toCalendarDate(new Date(Math.max(Date.parse(dueOn), Date.parse(today)) + days * oneDay))
    const by = { role: 'reviewer' } as const
    if (!hasTaken && asked === 0 && days <= daysForTheTaking) {
      const act = { kind: 'change-due-day', invitation: id, dueOn: later } as const
      await takeCaseStep(tx, deps, { submissionId, act, by, detail: later })
      return { dueOn: later, isGranted: true }
    }
    if (asked >= maxQuestions) throw askedOften()
    const text = `${days} days, until ${dayInWords(later)}.${reason ? `\n\n${reason}` : ''}`
    const act = { kind: 'ask-for-time', invitation: id } as const
    await takeCaseStep(tx, deps, { submissionId, act, by, detail: text, facts: { text } })
    return { dueOn, isGranted: false }
  })
  deps.nudgeJobs()
  return answer
}

function readRequestedTime({ days, reason }: { days: number; reason?: string | undefined }) {
  if (!Number.isInteger(days) || days < 1 || days > maxDays) {
    const message = `Please ask for 1 to ${maxDays} days.`
    throw invalid('invalid-field', message, { days: message })
  }
  const text = reason?.replaceAll('\0', '').trim()
  if (text && text.length > maxReason) {
    const message = `The reason may have at most ${maxReason} characters.`
    throw invalid('invalid-field', message, { reason: message })
  }
  return { days, reason: text }
}

function askedOften(): AppError {
  const message = 'You have asked several times. The editors have your wish.'
  return new AppError({ kind: 'conflict', code: 'asked-often', message })
}
