// The figures for editors. Cases of which the reader is an author, or with which they are in conflict, are not counted:
// otherwise a change of a number could tell them what happens to their own manuscript.
import type { Actor } from '#src/domain/actor.ts'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import {
  computeFigures,
  hasCases,
  lastTwelveMonths,
  lastYears,
  type ReviewFigures,
} from '#src/domain/review/figures.ts'
import { selectDecidedCases } from '#src/features/review/store/figure-store.ts'
import { isEditor, keysOfActor } from '#src/features/submissions/authorship/index.ts'
import type { Services } from '#src/platform/services.ts'
import { type IssueShare, readOwnShares } from './read-own-shares.ts'

export type DeskFigures = {
  readonly lastTwelveMonths: ReviewFigures
  /** Newest first; years in which nothing was decided are left out. */
  readonly years: readonly ReviewFigures[]
  readonly issues: readonly IssueShare[]
}

export async function readFigures(deps: Pick<Services, 'db' | 'clock'>, actor: Actor): Promise<DeskFigures> {
  requireAllowed(isEditor(actor))
  const today = toCalendarDate(deps.clock.now())
  const years = lastYears(today)
  const since = years.at(-1)?.begin ?? today
  const cases = await selectDecidedCases(deps.db, { since, hidden: await keysOfActor(deps.db, actor) })
  return {
    lastTwelveMonths: computeFigures(cases, lastTwelveMonths(today)),
    years: years.map((year) => computeFigures(cases, year)).filter(hasCases),
    issues: await readOwnShares(deps),
  }
}
