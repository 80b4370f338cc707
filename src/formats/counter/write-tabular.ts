// A report as a table: 13 header lines, an empty line, the column names, and one line for each metric of each item.
import { lastDayOf } from '#src/domain/calendar-date.ts'
import type { Report, ReportItem } from './counter-report.ts'
import { columnOf, monthsBetween } from './months.ts'
import { accessMethod, articleVersion, bareRor, dataTypes, linesOf, type ReportLine } from './report-lines.ts'

/** Lines of cells; every line of a table is as long as the longest. */
export function tabularReport(report: Report): string[][] {
  const { kind } = report
  const months = monthsBetween(report.begin, report.end)
  const head = [...kind.columns, 'Metric_Type', 'Reporting_Period_Total', ...months.map(columnOf)]
  const rows = linesOf(report).flatMap((line) => {
    const facts = cellsOf(report, line)
    const about = kind.columns.map((column) => facts[column] ?? '')
    return [...line.performance].map(([metric, counts]) => {
      const values = months.map((month) => counts.get(month) ?? 0)
      const total = values.reduce((sum, value) => sum + value, 0)
      return [...about, metric, String(total), ...values.map(String)]
    })
  })
  return [...headerOf(report), [], head, ...rows].map((cells) => head.map((_, at) => cells[at] ?? ''))
}

const list = (values: readonly string[]): string => values.join('; ')

function headerOf({ kind, ...report }: Report): string[][] {
  const isMaster = kind.filters.length === 0
  const attributes = kind.attributes.length > 0 ? [`Attributes_To_Show=${kind.attributes.join('|')}`] : []
  if (isMaster && kind.withParent) attributes.push('Include_Parent_Details=True')
  const exceptions = report.exceptions.map(
    ({ code, message, data }) => `${code}: ${message}${data ? ` (${data})` : ''}`,
  )
  return [
    ['Report_Name', kind.name],
    ['Report_ID', kind.id],
    ['Release', '5.1'],
    ['Institution_Name', 'The World'],
    ['Institution_ID', ''],
    ['Metric_Types', isMaster ? '' : list(kind.metrics)],
    ['Report_Filters', list(kind.filters.map(([name, value]) => `${name}=${value}`))],
    ['Report_Attributes', list(attributes)],
    ['Exceptions', list(exceptions)],
    ['Reporting_Period', `Begin_Date=${report.begin}-01; End_Date=${lastDayOf(report.end)}`],
    ['Created', createdAt(report.created)],
    ['Created_By', report.createdBy],
    ['Registry_Record', ''],
  ]
}

/** RFC 3339, to the second. */
export const createdAt = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`

function cellsOf({ publisher, platform }: Report, { title, item, accessType, yop }: ReportLine) {
  const shared = {
    Publisher: publisher?.name,
    Publisher_ID: publisher?.ror && `ROR:${bareRor(publisher.ror)}`,
    Platform: platform,
    Data_Type: item ? dataTypes.item : dataTypes.title,
    YOP: yop,
    Access_Type: accessType,
    Access_Method: accessMethod,
  }
  const ofTitle = { Title: title.name, Print_ISSN: title.printIssn, Online_ISSN: title.onlineIssn, URI: title.url }
  const cells: Record<string, string | undefined> = item
    ? { ...shared, ...ofItem(item), ...parentCells(ofTitle) }
    : { ...shared, ...ofTitle }
  return cells
}

/** COUNTER allows at most three names. */
const maxAuthors = 3

function ofItem({ title, authors, published, doi, url }: ReportItem) {
  return {
    Item: title,
    Authors: list(authors.slice(0, maxAuthors).map(({ name, orcid }) => (orcid ? `${name} (ORCID:${orcid})` : name))),
    Publication_Date: published,
    Article_Version: articleVersion,
    DOI: doi,
    URI: url,
  }
}

const parentCells = (title: Record<string, string | undefined>) => ({
  ...Object.fromEntries(Object.entries(title).map(([name, value]) => [`Parent_${name}`, value])),
  Parent_Data_Type: dataTypes.title,
})
