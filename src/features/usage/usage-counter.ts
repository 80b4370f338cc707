// Counts uses of papers in the background, without slowing requests: uses wait in memory and are counted together every few
// seconds, and a failure affects only the counter. A process that is killed loses the uses of those seconds.
import { randomBytes } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { listSampleArticles } from '#src/features/sample/index.ts'
import { type Database, inTransaction } from '#src/platform/database/open-database.ts'
import type { Services } from '#src/platform/services.ts'
import { countClicks } from './count-clicks.ts'
import { doubleClickTime, filterDoubleClicks } from './filter-double-clicks.ts'
import { nameVisitor } from './name-visitor.ts'
import { isRobot } from './robots.ts'
import { beginOn, saltOf } from './usage-salt-store.ts'
import {
  addDayCounts,
  findReadable,
  hasCertainClicks,
  lockUsage,
  readCertainClicks,
  readClicksAt,
  readSessions,
  replaceClicks,
  saveSessions,
} from './usage-store.ts'
import { type Click, isRequest, type Use } from './use.ts'

export type UsageCounter = {
  /** Returns at once. */
  note(use: Use): void
  /** Counts the recorded uses and those that have become certain. */
  count(): Promise<void>
}

type Deps = Pick<Services, 'db' | 'clock' | 'log'>

/** Some thousand readers per second, not counting robots. Anything beyond is dropped and logged. */
const maxPendingUses = 20_000
// Long enough for another process to deliver a click made before the time was over.
const certainAfter = doubleClickTime + 10_000
// The batch of one transaction: SQLite blocks the process for it, some 20 ms; between two of them requests are
// answered.
const maxAtOnce = 100
// No browser has a longer meaningful one.
const userAgentLength = 512

export function createUsageCounter(deps: Deps): UsageCounter {
  let noted: Use[] = []
  let left = 0

  return {
    note(use) {
      if (noted.length >= maxPendingUses) left += 1
      else noted.push({ ...use, userAgent: use.userAgent?.slice(0, userAgentLength) })
    },

    async count() {
      if (left > 0) deps.log.warn({ uses: left }, 'more uses of papers than the server can count: some were left out')
      left = 0
      const uses = noted
      noted = []
      try {
        while (uses.length > 0) {
          await countUses(deps, uses.slice(0, maxAtOnce))
          uses.splice(0, maxAtOnce)
          await others()
        }
      } catch (error) {
        noted = [...uses, ...noted].slice(0, maxPendingUses)
        throw error
      }
      const until = deps.clock.now().getTime() - certainAfter
      while (await hasCertainClicks(deps.db, until)) {
        await inTransaction(deps.db, async (tx) => {
          await lockUsage(tx)
          await keepSettledClicks(tx, await readCertainClicks(tx, until, maxAtOnce), [], until)
        })
        await others()
      }
    },
  }
}

async function countUses({ db, clock }: Deps, uses: readonly Use[]): Promise<void> {
  const byReaders = uses.filter((use) => !isRobot(use.userAgent))
  if (byReaders.length === 0) return
  const until = clock.now().getTime() - certainAfter
  await inTransaction(db, async (tx) => {
    await lockUsage(tx)
    const clicks = await toClicks(tx, byReaders)
    await keepSettledClicks(tx, await readClicksAt(tx, clicks), clicks, until)
  })
}

/** Without drafts, withdrawn papers and sample papers. */
async function toClicks(tx: Database, uses: readonly Use[]): Promise<Click[]> {
  const sample = await listSampleArticles(tx)
  const readable = await findReadable(tx, [...new Set(uses.map(({ articleId }) => articleId))])
  const salts = new Map<string, string>()
  const clicks: Click[] = []
  for (const { articleId, surface, at, address, userAgent = '' } of uses) {
    const hasFullText = readable.get(articleId)
    if (hasFullText === undefined || sample.has(articleId)) continue
    const day = toCalendarDate(at)
    const salt = salts.get(day) ?? (await saltOf(tx, day, randomBytes(32).toString('base64url')))
    salts.set(day, salt)
    clicks.push({
      visitor: nameVisitor(salt, { address, userAgent }),
      articleId,
      surface,
      at: at.getTime(),
      isRequest: isRequest(surface, hasFullText),
    })
  }
  return clicks
}

async function keepSettledClicks(
  tx: Database,
  before: readonly Click[],
  more: readonly Click[],
  until: number,
): Promise<void> {
  const { certain, waiting } = filterDoubleClicks([...before, ...more], until)
  const { days, sessions } = countClicks(certain, await readSessions(tx, certain))
  await replaceClicks(tx, { before, after: waiting })
  await saveSessions(tx, sessions)
  await addDayCounts(tx, days)
}

/** Starts counting today, unless it has begun. */
export async function beginCounting({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await beginOn(db, toCalendarDate(clock.now()))
}
