// Adds clicks to the numbers of their papers. COUNTER 5.1, section 7.3: a paper is counted once per session among the
// unique ones; without sessions, one session is a visitor within one hour of a day (UTC).
import { toCalendarDate } from '#src/domain/calendar-date.ts'
import { addCounts, type Click, type Counts, noCounts } from './use.ts'

export type ArticleSession = {
  key: string
  /** YYYY-MM-DDThh */
  hour: string
  /** Whether its full text has been counted in it; the paper itself always has. */
  isRequested: boolean
}

export type DayCounts = { articleId: string; day: string; counts: Counts }

/** `known`: what was counted before in the same sessions. All clicks must be certain. */
export function countClicks(
  clicks: readonly Click[],
  known: readonly ArticleSession[],
): { days: DayCounts[]; sessions: ArticleSession[] } {
  const sessions = new Map(known.map((session) => [session.key, session]))
  const changed = new Map<string, ArticleSession>()
  const days = new Map<string, DayCounts>()
  for (const click of clicks) {
    const session = sessionOf(click)
    const before = sessions.get(session.key)
    const isRequested = click.isRequest || (before?.isRequested ?? false)
    const counts = {
      totalInvestigations: 1,
      uniqueInvestigations: before ? 0 : 1,
      totalRequests: click.isRequest ? 1 : 0,
      uniqueRequests: isRequested && !before?.isRequested ? 1 : 0,
    }
    if (!before || isRequested !== before.isRequested) changed.set(session.key, { ...session, isRequested })
    sessions.set(session.key, { ...session, isRequested })
    const { articleId } = click
    const day = toCalendarDate(new Date(click.at))
    const sum = days.get(`${articleId} ${day}`)?.counts ?? noCounts
    days.set(`${articleId} ${day}`, { articleId, day, counts: addCounts(sum, counts) })
  }
  return { days: [...days.values()], sessions: [...changed.values()] }
}

export function sessionOf({ visitor, articleId, at }: Click): Pick<ArticleSession, 'key' | 'hour'> {
  const hour = new Date(at).toISOString().slice(0, 'YYYY-MM-DDThh'.length)
  return { key: `${visitor} ${hour} ${articleId}`, hour }
}
