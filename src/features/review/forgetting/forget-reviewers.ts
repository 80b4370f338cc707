// Removes, years after a case has ended, all that says who reviewed it; how many years is a setting. What they wrote, their
// pseudonyms, answers and days stay, and so do opt-outs.
import { type Actor, isSystem } from '#src/domain/actor.ts'
import { oneDay } from '#src/domain/clock.ts'
import { AppError, requireAllowed } from '#src/domain/errors.ts'
import type { ReviewDeps } from '#src/features/review/review-deps.ts'
import { readLastSaving, readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { takeCaseStep } from '#src/features/review/take-case-step.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { forgetPeople, selectLeftNames, selectUnforgotten } from './forgetting-store.ts'

// Cases in an hourly run: in the first one, all older cases are due.
const batchSize = 100

// Cases in a report: more would not make the fault any clearer.
const maxNamed = 20

export async function forgetReviewers(deps: ReviewDeps & Pick<Services, 'log'>, actor: Actor): Promise<void> {
  requireAllowed(isSystem(actor))
  const before = await endOfYears(deps.db, deps.clock.now())
  if (before === undefined) return
  for (const id of await selectUnforgotten(deps.db, before, batchSize)) await forgetOne(deps, id)
}

/** What ended before that day names no reviewers any more; undefined while names stay for ever. */
async function endOfYears(db: Database, now: Date): Promise<string | undefined> {
  const { namesYears } = (await readReviewSettings(db)).settings
  if (namesYears === undefined) return undefined
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - namesYears)
  return before.toISOString()
}

export type NamesLeft = {
  /** Cases whose years ended a day ago or more: the hourly work has not reached them. */
  readonly overdue: readonly string[]
  /** Cases whose reviewers were forgotten, with something that still says who one of them was. */
  readonly incomplete: readonly string[]
}

export async function listNamesLeft({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<NamesLeft> {
  const aDayAgo = new Date(clock.now().getTime() - oneDay)
  const savedAt = await readLastSaving(db)
  const before = savedAt && savedAt < aDayAgo.toISOString() ? await endOfYears(db, aDayAgo) : undefined
  const overdue = before === undefined ? [] : await selectUnforgotten(db, before, maxNamed)
  return { overdue, incomplete: await selectLeftNames(db) }
}

/** Repeats it for a case whose log says that it was done. */
export function forgetAgain({ db, clock }: Pick<Services, 'db' | 'clock'>, submissionId: string): Promise<void> {
  return inTransaction(db, (tx) => forgetPeople(tx, submissionId, clock.now().toISOString()))
}

async function forgetOne(deps: ReviewDeps & Pick<Services, 'log'>, submissionId: string): Promise<void> {
  const at = deps.clock.now().toISOString()
  await inTransaction(deps.db, (tx) =>
    takeCaseStep(tx, deps, {
      submissionId,
      act: { kind: 'forget-reviewers' },
      by: { role: 'system' },
      insert: (tx) => forgetPeople(tx, submissionId, at),
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof AppError)) {
      // Those after it do not wait for its repair. An hour later it is tried again, and verification names it.
      deps.log.error({ err: error, submission: submissionId }, 'reviewers could not be forgotten')
      return
    }
    // A decision was taken back or the case deleted in the meantime.
    deps.log.info({ submission: submissionId, code: error.code }, 'reviewers are not forgotten: the case has moved on')
  })
}
