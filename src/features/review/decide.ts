// The editor's decision, with the letter to the author as it was read before it was sent.
import type { Actor } from '#src/domain/actor.ts'
import { dayInWords } from '#src/domain/calendar-date.ts'
import { AppError, invalid } from '#src/domain/errors.ts'
import { decisionJustMade } from '#src/domain/review/review-case.ts'
import { isRevision, type Verdict, verdicts } from '#src/domain/review/stage.ts'
import { inTransaction } from '#src/platform/database/open-database.ts'
import { newId } from '#src/platform/new-id.ts'
import { readDueDay } from './invite-reviewer.ts'
import { offerProofMade } from './proof/index.ts'
import type { ReviewDeps } from './review-deps.ts'
import { lockHandledCase } from './review-policy.ts'
import { type Included, insertDecision } from './store/decision-store.ts'
import { readInvitations } from './store/invitation-store.ts'
import { readReviewFiles, readReviews } from './store/review-store.ts'
import { type CaseStepTaken, takeCaseStep } from './take-case-step.ts'

export type DecisionInput = {
  readonly decision: string
  /** The number of the round that the editor has read. */
  readonly round?: number | undefined
  readonly letter: string
  readonly dueOn?: string | undefined
  readonly include: Included
  readonly reason?: string | undefined
  /** Although reviewers are still at work. */
  readonly isEarly?: boolean | undefined
}

const maxLetter = 50_000

export async function decideOnCase(
  deps: ReviewDeps,
  actor: Actor,
  id: string,
  input: DecisionInput,
): Promise<CaseStepTaken> {
  const decision = newId()
  const taken = await inTransaction(deps.db, async (tx) => {
    const by = await lockHandledCase(tx, actor, id)
    const verdict = readVerdict(input.decision)
    const letter = input.letter.trim()
    if (letter.length > maxLetter) throw invalid('invalid-field', tooLong, { letter: tooLong })
    const dueOn = isRevision(verdict) && input.dueOn ? readDueDay(input.dueOn, deps.clock.now()) : undefined
    const included = await readIncluded(tx, id, input.include)
    const { isEarly, reason } = input
    const taken = await takeCaseStep(tx, deps, {
      submissionId: id,
      act: { kind: 'decide', decision, verdict, dueOn, isEarly, reason },
      by,
      detail: verdict,
      facts: { text: letter, due: dueOn && dayInWords(dueOn) },
      async insert(tx, after) {
        const made = decisionJustMade(after, decision)
        if (input.round !== undefined && input.round !== made.round) throw movedOn()
        await insertDecision(tx, id, {
          ...made,
          accountId: by.accountId,
          letter,
          reason: reason?.trim() || undefined,
          included,
        })
      },
    })
    if (verdict === 'accept') await offerProofMade(tx, deps, id)
    return taken
  })
  deps.nudgeJobs()
  return taken
}

function movedOn(): AppError {
  const message = 'The author has sent another version since you opened this one. Reload the page and read it first.'
  return new AppError({ kind: 'conflict', code: 'stage-changed', message })
}

const tooLong = `The letter may have at most ${maxLetter} characters.`

function readVerdict(text: string): Verdict {
  const verdict = verdicts.find((one) => one === text)
  if (verdict) return verdict
  const message = `The decision must be one of ${verdicts.join(', ')}.`
  throw invalid('invalid-field', message, { decision: message })
}

/** @throws AppError when something is not of this case: the author would otherwise see what belongs to another. */
async function readIncluded(tx: ReviewDeps['db'], id: string, include: Included): Promise<Included> {
  const reviews = new Set((await readReviews(tx, id)).map(({ invitationId }) => invitationId))
  const invitations = (await readInvitations(tx, id)).map((one) => one.id)
  const files = new Set((await readReviewFiles(tx, invitations)).map((file) => file.id))
  if (include.reviews.every((one) => reviews.has(one)) && include.files.every((one) => files.has(one))) return include
  const message = 'A review or file that you chose is not part of this case any more. Reload the page.'
  throw new AppError({ kind: 'conflict', code: 'stage-changed', message })
}
