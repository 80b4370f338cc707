// Work that depends only on the date: reminders to reviewers and authors, and the end of unanswered invitations. Each letter is sent
// once, and late if the program was not running on its day.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import { dayAfter, dayInWords, dayOf, toCalendarDate } from '#src/domain/calendar-date.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import type { CaseLetterKind } from '#src/domain/review/case-letter.ts'
import { dueReminder } from '#src/domain/review/due-reminder.ts'
import type { NextAct } from '#src/domain/review/stage.ts'
import { findSubmission } from '#src/features/submissions/index.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { queueCaseLetters } from './queue-case-letters.ts'
import type { ReviewDeps } from './review-deps.ts'
import { type StoredInvitation, saveReminderTime } from './store/invitation-store.ts'
import { selectOpenInvitations, selectUnremindedProofs, selectUnremindedRevisions } from './store/reminder-store.ts'
import { readReviewSettings } from './store/review-settings-store.ts'
import { takeCaseStep } from './take-case-step.ts'

type Deps = ReviewDeps & Pick<Services, 'log'>

export async function remindPeople(deps: Deps, actor: Actor): Promise<void> {
  requireAllowed(isSystem(actor))
  const { settings } = await readReviewSettings(deps.db)
  const today = toCalendarDate(deps.clock.now())
  for (const invitation of await selectOpenInvitations(deps.db)) {
    const { state, sentAt, answeredAt, dueOn, remindedAt } = invitation
    const since = dayOf(answeredAt ?? sentAt)
    const due = dueReminder({ state, since, dueOn, remindedOn: remindedAt && dayOf(remindedAt) }, settings, today)
    if (due) await remindOrExpire(deps, invitation, due)
  }
  for (const id of await selectUnremindedRevisions(deps.db, dayAfter(today, settings.remindToReviseBeforeDays))) {
    await remindAuthor(deps, id, { nextAct: 'send-revision', kind: 'reminder-to-revise' })
  }
  for (const id of await selectUnremindedProofs(deps.db, today)) {
    await remindAuthor(deps, id, { nextAct: 'look-at-proof', kind: 'reminder-of-proof' })
  }
  deps.nudgeJobs()
}

async function remindOrExpire(deps: Deps, { id, submissionId }: StoredInvitation, due: 'remind' | 'expire') {
  const at = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    takeCaseStep(tx, deps, {
      submissionId,
      act: { kind: due === 'remind' ? 'remind' : 'expire-invitation', invitation: id },
      by: { role: 'system' },
      insert: async (tx) => (due === 'remind' ? saveReminderTime(tx, id, at) : undefined),
    }),
  ).catch((error: unknown) => {
    // Somebody answered or decided in the meantime: there is nothing to remind of.
    if (!(error instanceof AppError)) throw error
    deps.log.info({ invitation: id, code: error.code }, 'a reminder was not needed any more')
  })
}

type Reminder = { nextAct: NextAct; kind: CaseLetterKind }

/** Unless the author has done it meanwhile. */
async function remindAuthor(deps: Deps, submissionId: string, { nextAct, kind }: Reminder): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const submission = await findSubmission(tx, submissionId)
    if (submission?.nextAct !== nextAct || submission.dueOn === undefined) return
    const { settings } = await readReviewSettings(tx)
    const letters = [{ kind, to: 'author' }] as const
    await queueCaseLetters(tx, deps, { submission, settings, letters, facts: { due: dayInWords(submission.dueOn) } })
  })
}
