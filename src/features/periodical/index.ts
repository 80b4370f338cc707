// The title with the ISSN, its settings and the texts of its pages.

export { assessCompleteness } from './completeness.ts'
export { defaultRecord, specifiedFacts } from './default-record.ts'
export { listSaves, sectionsChangedBy } from './list-saves.ts'
export { listPages, previewPage, readPageDraft } from './page-draft.ts'
export { readPageText } from './page-text.ts'
export type { Periodical } from './periodical.ts'
export { readPeriodical, readSettings, readVersion, type Settings } from './periodical-store.ts'
export { reportRepairs } from './report-repairs.ts'
export { savePeriodical } from './save-periodical.ts'
