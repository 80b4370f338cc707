import type { ReportName } from '#src/wire/usage.ts'
import { connection } from './desk.ts'

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const usageReportWords: Record<ReportName, { name: string; text: string }> = {
  ir_a1: { name: 'IR_A1', text: 'Article requests: each paper, how often its text was read or downloaded' },
  ir: { name: 'IR', text: 'Item report: each paper, all numbers, year of publication and kind of access' },
  tr_j3: { name: 'TR_J3', text: 'The journal by kind of access, all numbers' },
  tr_j1: {
    name: 'TR_J1',
    text: 'Requests of what is behind a paywall: always empty here, where everybody may read everything',
  },
  tr: { name: 'TR', text: 'Title report: the journal, all numbers, year of publication and kind of access' },
}

export const usagePageWords = {
  ...connection,
  intro:
    'How often papers were viewed and their text read or downloaded, as COUNTER 5.1 counts: robots left out, double clicks counted once, no reader followed.',
  rules: 'What is counted, and what is not',
  since: 'Counted since',
  notBegun: 'Counting begins with the next start of the server.',
  from: 'From',
  to: 'To',
  month: 'Month',
  monthName: (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`)),
  found: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  months: 'Months',
  views: 'Views',
  uniqueViews: 'Unique views',
  readings: 'Text read or downloaded',
  uniqueReadings: 'Unique readings',
  metrics: {
    totalInvestigations: 'Total_Item_Investigations',
    uniqueInvestigations: 'Unique_Item_Investigations',
    totalRequests: 'Total_Item_Requests',
    uniqueRequests: 'Unique_Item_Requests',
  },
  total: 'Total',
  articles: 'Papers read most',
  article: 'Paper',
  withdrawn: 'withdrawn',
  none: 'Nothing was counted in these months',
  noneText:
    'Papers are counted when readers open their pages and files. It takes about a minute until a use appears here.',
  reports: 'Reports',
  reportsText:
    'For libraries and for comparing platforms, in the form that COUNTER 5.1 prescribes, to “The World”. They hold whole months only: this month follows when it is over.',
  formats: { tsv: 'TSV', csv: 'CSV', json: 'JSON' },
  download: (report: string, format: string) => `${report} as ${format}`,
  fileName: (report: string, begin: string, end: string, format: string) => `${report}_${begin}_${end}.${format}`,
  downloading: 'Preparing…',
  downloadFailed: 'The report could not be made. Please try again.',
  listFailed: { ...connection, fallback: 'The numbers could not be read' },
}
