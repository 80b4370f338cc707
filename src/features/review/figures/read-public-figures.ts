// The figures on public pages, while the settings show them. Cases of which an editor is an author are left out for
// everybody: the desk leaves them out for that editor, who could otherwise subtract.
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { oneMinute } from '#src/domain/clock.ts'
import { computeFigures, lastTwelveWholeMonths } from '#src/domain/review/figures.ts'
import { type PublicFigures, publicFigures } from '#src/domain/review/public-figures.ts'
import { listEditors } from '#src/features/accounts/index.ts'
import { selectDecidedCases } from '#src/features/review/store/figure-store.ts'
import { readReviewSettings } from '#src/features/review/store/review-settings-store.ts'
import { keysOfActor } from '#src/features/submissions/authorship/index.ts'
import type { Database } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { readOwnShares } from './read-own-shares.ts'

type Deps = Pick<Services, 'db' | 'clock'>

type Remembered = { stamp: string; until: number; figures: Promise<PublicFigures | undefined> }

// Every view of a public text asks for them.
const rememberedFor = 10 * oneMinute
const remembered = new WeakMap<Database, Remembered>()

export async function readPublicFigures({ db, clock }: Deps): Promise<PublicFigures | undefined> {
  const { version, settings } = await readReviewSettings(db)
  if (!settings.showsFigures) return undefined
  const now = clock.now()
  const today = toCalendarDate(now)
  const stamp = `${version} ${today}`
  const known = remembered.get(db)
  if (known?.stamp === stamp && now.getTime() < known.until) return known.figures
  const figures = compute({ db, clock }, today)
  remembered.set(db, { stamp, until: now.getTime() + rememberedFor, figures })
  figures.catch(() => remembered.delete(db))
  return figures
}

async function compute(deps: Deps, today: string): Promise<PublicFigures | undefined> {
  const period = lastTwelveWholeMonths(today)
  const cases = await selectDecidedCases(deps.db, { since: period.begin, hidden: await keysOfEditors(deps.db) })
  return publicFigures(computeFigures(cases, period), await readOwnShares(deps))
}

async function keysOfEditors(db: Database): Promise<string[]> {
  const keys = new Set<string>()
  for (const { id, role } of await listEditors(db)) {
    for (const key of await keysOfActor(db, { kind: 'person', accountId: id, role })) keys.add(key)
  }
  return [...keys]
}
