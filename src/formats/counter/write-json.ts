// A report as JSON, in the form of COUNTER's API (formerly SUSHI) for Release 5.1.
import { lastDayOf } from '#src/domain/calendar-date.ts'
import type { Report, ReportItem, ReportTitle } from './counter-report.ts'
import { accessMethod, articleVersion, bareRor, dataTypes, linesOf, type ReportLine } from './report-lines.ts'
import { createdAt } from './write-tabular.ts'

export function jsonReport(report: Report) {
  const lines = linesOf(report)
  return {
    Report_Header: headerOf(report),
    Report_Items: report.kind.of === 'title' ? titlesOf(report, lines) : parentsOf(report, lines),
  }
}

function headerOf({ kind, ...report }: Report) {
  const isMaster = kind.filters.length === 0
  return {
    Release: '5.1',
    Report_ID: kind.id,
    Report_Name: kind.name,
    Created: createdAt(report.created),
    Created_By: report.createdBy,
    Institution_Name: 'The World',
    Report_Filters: {
      ...(isMaster ? {} : { Metric_Type: kind.metrics }),
      Begin_Date: `${report.begin}-01`,
      End_Date: lastDayOf(report.end),
      ...Object.fromEntries(kind.filters.map(([name, value]) => [name, [value]])),
    },
    ...(isMaster
      ? {
          Report_Attributes: {
            Attributes_To_Show: kind.attributes,
            ...(kind.withParent ? { Include_Parent_Details: 'True' } : {}),
          },
        }
      : {}),
    ...(report.exceptions.length > 0
      ? {
          Exceptions: report.exceptions.map(({ code, message, data }) => ({
            Code: code,
            Message: message,
            ...(data ? { Data: data } : {}),
          })),
        }
      : {}),
  }
}

function titlesOf(report: Report, lines: readonly ReportLine[]) {
  return [...Map.groupBy(lines, ({ title }) => title.name).values()].map((group) => {
    const title = (group[0] as ReportLine).title
    return {
      Title: title.name,
      ...publishedBy(report),
      Item_ID: idOfTitle(title),
      Attribute_Performance: group.map((line) => performanceOf(report, line)),
    }
  })
}

function parentsOf(report: Report, lines: readonly ReportLine[]) {
  return [...Map.groupBy(lines, ({ title }) => title.name).values()].map((group) => {
    const title = (group[0] as ReportLine).title
    const items = Map.groupBy(group, ({ item }) => item?.url)
    return {
      Title: title.name,
      Item_ID: idOfTitle(title),
      ...(report.kind.columns.includes('Parent_Data_Type') ? { Data_Type: dataTypes.title } : {}),
      Items: [...items.values()].map((ofItem) => ({
        ...describeItem(report, (ofItem[0] as ReportLine).item as ReportItem),
        Attribute_Performance: ofItem.map((line) => performanceOf(report, line)),
      })),
    }
  })
}

function describeItem(report: Report, { title, authors, published, doi, url }: ReportItem) {
  return {
    Item: title,
    ...publishedBy(report),
    ...(authors.length > 0
      ? { Authors: authors.map(({ name, orcid }) => ({ Name: name, ...(orcid ? { ORCID: orcid } : {}) })) }
      : {}),
    ...(published ? { Publication_Date: published } : {}),
    Article_Version: articleVersion,
    Item_ID: { ...(doi ? { DOI: doi } : {}), URI: url },
  }
}

function publishedBy({ publisher, platform }: Report) {
  return {
    Publisher: publisher?.name ?? '',
    ...(publisher?.ror ? { Publisher_ID: { ROR: [bareRor(publisher.ror)] } } : {}),
    Platform: platform,
  }
}

const idOfTitle = ({ printIssn, onlineIssn, url }: ReportTitle) => ({
  ...(printIssn ? { Print_ISSN: printIssn } : {}),
  ...(onlineIssn ? { Online_ISSN: onlineIssn } : {}),
  URI: url,
})

function performanceOf({ kind }: Report, { item, yop, accessType, performance }: ReportLine) {
  const facts = {
    Data_Type: item ? dataTypes.item : dataTypes.title,
    YOP: yop,
    Access_Type: accessType,
    Access_Method: accessMethod,
  }
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([name]) => kind.columns.includes(name))),
    Performance: Object.fromEntries([...performance].map(([metric, months]) => [metric, Object.fromEntries(months)])),
  }
}
