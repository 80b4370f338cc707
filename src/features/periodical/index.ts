// The title with the ISSN, its settings and its issues.
export { type IssueNumber, issueLabel, issueOfDate } from './issue.ts'
export { readPeriodical } from './periodical-store.ts'
export { savePeriodical } from './save-periodical.ts'
