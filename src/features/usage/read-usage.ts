// How often papers were used, for readers and for administrators.
import type { Actor } from '#src/domain/actor.ts'
import type { Article } from '#src/domain/article/article.ts'
import { toCalendarDate, toMonth } from '#src/domain/calendar-date.ts'
import { notFound, requireAllowed } from '#src/domain/errors.ts'
import { isId } from '#src/domain/ids.ts'
import { findArticle } from '#src/features/articles/index.ts'
import type { Services } from '#src/platform/services.ts'
import { type AskedPeriod, readPeriod } from './read-period.ts'
import { countEachMonth, countMostUsed, countsBefore, type Period } from './usage-months-store.ts'
import { mayReadUsage } from './usage-policy.ts'
import { readStart } from './usage-salt-store.ts'
import { addCounts, type Counts, noCounts } from './use.ts'

type Deps = Pick<Services, 'db' | 'clock'>

export type ArticleUsage = {
  /** The day from which the paper has been counted; undefined if it is not counted. */
  since: string | undefined
  /** Undefined before a whole day has been counted. */
  counts: Counts | undefined
}

/**
 * Up to the end of yesterday, so that the paper's page changes once a day and not with each reader.
 * @throws notFound, also for drafts and withdrawn papers.
 */
export async function readArticleUsage({ db, clock }: Deps, articleId: string): Promise<ArticleUsage> {
  const found = isId(articleId) ? await findArticle(db, articleId) : undefined
  if (found?.kind !== 'article' || found.article.status !== 'Published') throw notFound()
  const start = await readStart(db)
  const today = toCalendarDate(clock.now())
  if (start === undefined || found.article.isSample) return { since: undefined, counts: undefined }
  const since = latest(start, found.article)
  return { since, counts: since < today ? await countsBefore(db, articleId, today) : undefined }
}

function latest(start: string, { createdAt, publicationDate = start }: Article): string {
  return [createdAt.slice(0, start.length), publicationDate].reduce((day, other) => (other > day ? other : day), start)
}

export type UsageOverview = {
  period: Period
  since: string | undefined
  total: Counts
  months: (Counts & { month: string })[]
  articles: (Counts & { articleId: string; title: string; isWithdrawn: boolean })[]
}

/** Including today's numbers, as far as they are certain. */
export async function readUsage(
  { db, clock }: Deps,
  actor: Actor,
  { articles, ...asked }: AskedPeriod & { articles: number },
): Promise<UsageOverview> {
  requireAllowed(mayReadUsage(actor))
  const period = readPeriod(asked, toMonth(clock.now()))
  const months = await countEachMonth(db, period)
  return {
    period,
    since: await readStart(db),
    total: months.reduce<Counts>(addCounts, noCounts),
    months,
    articles: await countMostUsed(db, period, articles),
  }
}
