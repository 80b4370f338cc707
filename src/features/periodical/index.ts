// The title with the ISSN, its settings, its issues and the texts of its pages.
export { defaultRecord, specifiedFacts } from './default-record.ts'
export { type IssueNumber, issueLabel, issueMonths, issueOfDate, issueYear } from './issue.ts'
export { readPageText } from './page-text.ts'
export type { Periodical } from './periodical.ts'
export { readPeriodical, readSettings } from './periodical-store.ts'
export { reportMended } from './report-mended.ts'
export { savePeriodical } from './save-periodical.ts'
