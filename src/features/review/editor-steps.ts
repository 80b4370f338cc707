// Simple acts of an editor on a case, which need no further input.
import type { Actor } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError } from '#src/domain/errors.ts'
import type { CaseAct } from '#src/domain/review/act.ts'
import { currentRound } from '#src/domain/review/review-case.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { readDueDay } from './invite-reviewer.ts'
import type { ReviewDeps } from './review-deps.ts'
import { lockHandledCase } from './review-policy.ts'
import { deleteLinks, readInvitation, saveReminderTime } from './store/invitation-store.ts'
import { readRound, saveHiddenTraces } from './store/round-store.ts'
import { type CaseStepTaken, takeCaseStep } from './take-case-step.ts'

type SimpleAct = Extract<
  CaseAct,
  { kind: 'confirm-anonymous-file' | 'start-review' | 'end-review' | 'take-back' | 'cancel-invitation' }
>

/** @param copy the hash of the copy for reviewers that the editor has seen and confirms; by default, whichever the round has */
export async function takeEditorStep(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  act: SimpleAct,
  copy?: string | undefined,
): Promise<CaseStepTaken> {
  const taken = await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    return takeCaseStep(tx, deps, {
      submissionId: id,
      act,
      by,
      async insert(tx, after) {
        if (copy === undefined) return
        const round = await readRound(tx, id, currentRound(after).number)
        if (round?.files.pdf?.sha256 !== copy) throw copyChanged()
      },
    })
  })
  deps.nudgeJobs()
  return taken
}

/** Makes the anonymous manuscript again. Ids of traces that are not in it are ignored. */
export async function chooseHidden(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  hide: readonly string[],
): Promise<CaseStepTaken> {
  const taken = await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    return takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'remake-anonymous-file' },
      by,
      async insert(tx, after) {
        const round = currentRound(after).number
        const known = new Set((await readRound(tx, id, round))?.traces.map((trace) => trace.id))
        await saveHiddenTraces(
          tx,
          { submissionId: id, round },
          [...new Set(hide)].filter((one) => known.has(one)),
        )
      },
    })
  })
  deps.nudgeJobs()
  return taken
}

export async function changeDueDay(
  deps: ReviewDeps,
  actor: Actor,
  { id, invitation, dueOn }: { id: string; invitation: string; dueOn: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const day = readDueDay(dueOn, deps.clock.now())
    const act = { kind: 'change-due-day', invitation, dueOn: day } as const
    await takeCaseStep(tx, deps, { submissionId: id, act, by, detail: day })
  })
}

/** At most once a day: several editors, and a button that is pressed twice, must not pester anybody. */
export async function remindReviewer(
  deps: ReviewDeps,
  actor: Actor,
  { id, invitation }: { id: string; invitation: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const now = deps.clock.now()
    const remindedAt = (await readInvitation(tx, invitation))?.remindedAt
    if (remindedAt && now.getTime() - Date.parse(remindedAt) < oneDay) throw remindedToday()
    await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'remind', invitation },
      by,
      insert: (tx) => saveReminderTime(tx, invitation, now.toISOString()),
    })
  })
  deps.nudgeJobs()
}

/** The letter has a new link; the links of earlier letters stop working. */
export async function sendInvitationAgain(
  deps: ReviewDeps,
  actor: Actor,
  { id, invitation }: { id: string; invitation: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const act = { kind: 'send-again', invitation } as const
    await takeCaseStep(tx, deps, { submissionId: id, act, by, insert: (tx) => deleteLinks(tx, invitation) })
  })
  deps.nudgeJobs()
}

function copyChanged(): AppError {
  const message = 'Another copy has been made since you opened this one. Look at the new one before you confirm it.'
  return new AppError({ kind: 'conflict', code: 'copy-changed', message })
}

function remindedToday(): AppError {
  const message = 'This person has been reminded within a day.'
  return new AppError({ kind: 'conflict', code: 'reminded-today', message })
}
