// COUNTER's reports of this site to the world: nobody needs a subscription here, so there are no institutions to report on.
import type { Actor } from '#src/domain/actor.ts'
import { lastDayOf, monthAfter, toMonth } from '#src/domain/calendar-date.ts'
import { requireAllowed } from '#src/domain/errors.ts'
import { readPeriodical } from '#src/features/periodical/index.ts'
import {
  type ItemMonth,
  type Report,
  type ReportId,
  type ReportTitle,
  reportKinds,
} from '#src/formats/counter/counter-report.ts'
import { linesOf } from '#src/formats/counter/report-lines.ts'
import { jsonReport } from '#src/formats/counter/write-json.ts'
import { tabularReport } from '#src/formats/counter/write-tabular.ts'
import type { Services } from '#src/platform/services.ts'
import { type AskedPeriod, readPeriod } from './read-period.ts'
import { type ArticleMonth, listArticleMonths, type Period } from './usage-months-store.ts'
import { mayReadUsage } from './usage-policy.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'publicUrl'> & { addressOf(articleId: string): string }

export type UsageReport = { period: Period; json(): unknown; table(): string[][] }

/** Only whole months are reported; later months in a request are reported as not ready. */
export async function reportUsage(deps: Deps, actor: Actor, id: ReportId, typed: AskedPeriod): Promise<UsageReport> {
  requireAllowed(mayReadUsage(actor))
  const created = deps.clock.now()
  const lastMonth = monthAfter(toMonth(created), -1)
  const asked = readPeriod(typed, lastMonth)
  const isReady = asked.begin <= lastMonth
  const period = { begin: asked.begin, end: isReady && asked.end > lastMonth ? lastMonth : asked.end }
  const { name, publisher, issn } = await readPeriodical(deps.db)
  const today: ReportTitle = { name, printIssn: issn.print, onlineIssn: issn.online, url: deps.publicUrl }
  const found = isReady ? await listArticleMonths(deps.db, period) : []
  const report: Report = {
    kind: reportKinds[id],
    ...period,
    exceptions: [],
    created,
    createdBy: publisher?.name ?? name,
    platform: name,
    publisher,
    usage: found.map((month) => toItemMonth(deps, today, month)),
  }
  const isEmpty = linesOf(report).length === 0
  const complete = { ...report, exceptions: exceptionsOf({ asked, lastMonth, isReady, isEmpty }) }
  return { period: asked, json: () => jsonReport(complete), table: () => tabularReport(complete) }
}

function exceptionsOf(about: {
  asked: Period
  lastMonth: string
  isReady: boolean
  isEmpty: boolean
}): Report['exceptions'] {
  const { asked, lastMonth, isReady, isEmpty } = about
  const days = `${asked.begin}-01 to ${lastDayOf(asked.end)}`
  const available = isReady ? `; however, usage is only available to ${lastDayOf(lastMonth)}` : ''
  return [
    ...(asked.end > lastMonth
      ? [{ code: 3031, message: 'Usage Not Ready for Requested Dates', data: `request was for ${days}${available}` }]
      : []),
    ...(isReady && isEmpty ? [{ code: 3030, message: 'No Usage Available for Requested Dates' }] : []),
  ]
}

function toItemMonth(
  { publicUrl, addressOf }: Deps,
  today: ReportTitle,
  { month, id, title, periodicalName, authors, doi, licence, publicationDate, ...counts }: ArticleMonth,
): ItemMonth {
  return {
    item: { title, authors, doi, published: publicationDate, url: addressOf(id) },
    // An earlier title has its own ISSN: today's facts do not describe it.
    title: periodicalName === today.name ? today : { name: periodicalName, url: publicUrl },
    accessType: licence === undefined ? 'Free_To_Read' : 'Open',
    month,
    performance: {
      Total_Item_Investigations: counts.totalInvestigations,
      Total_Item_Requests: counts.totalRequests,
      Unique_Item_Investigations: counts.uniqueInvestigations,
      Unique_Item_Requests: counts.uniqueRequests,
    },
  }
}
