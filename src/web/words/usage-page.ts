import type { ReportName } from '#src/domain/usage.ts'
import { connection } from './desk.ts'

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const usageReportWords: Record<ReportName, { name: string; text: string }> = {
  ir_a1: { name: 'IR_A1', text: 'Article requests: how often the text of each paper was read or downloaded' },
  ir: { name: 'IR', text: 'Item report: all numbers for each paper, with year of publication and kind of access' },
  tr_j3: { name: 'TR_J3', text: 'All numbers for the journal, by kind of access' },
  tr_j1: {
    name: 'TR_J1',
    text: 'Requests for papers behind a paywall: always empty here, because everybody may read everything',
  },
  tr: { name: 'TR', text: 'Title report: all numbers for the journal, with year of publication and kind of access' },
}

export const usagePageWords = {
  ...connection,
  intro:
    'How often readers viewed papers and read or downloaded their text, by the rules of COUNTER 5.1: robots are left out, double clicks count once, and no reader is tracked.',
  rules: 'What is counted, and what is not',
  since: 'Counted since',
  notBegun: 'Counting begins when the server next starts.',
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
  articles: 'Most-read papers',
  article: 'Paper',
  withdrawn: 'withdrawn',
  none: 'Nothing was counted in these months',
  noneText: 'A paper is counted when a reader opens its page or a file. The count appears here after about a minute.',
  reports: 'Reports',
  reportsText:
    'For libraries and for comparing platforms, in the form that COUNTER 5.1 prescribes, for “The World”. Reports contain whole months only: this month follows when it is over.',
  formats: { tsv: 'TSV', csv: 'CSV', json: 'JSON' },
  download: (report: string, format: string) => `${report} as ${format}`,
  fileName: (report: string, begin: string, end: string, format: string) => `${report}_${begin}_${end}.${format}`,
  downloading: 'Preparing …',
  downloadFailed: 'The report could not be created. Please try again.',
  listFailed: { ...connection, fallback: 'The numbers could not be loaded' },
}
