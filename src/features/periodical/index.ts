// The title with the ISSN, its settings and the texts of its pages.

export { assessCompleteness } from './completeness.ts'
export { defaultRecord, specifiedFacts } from './default-record.ts'
export { listSaves } from './list-saves.ts'
export { listPages, previewPage, readPageDraft } from './page-draft.ts'
export { type RendersTexts, readPageText } from './page-text.ts'
export type { Periodical } from './periodical.ts'
export { listRecordsSince, loadSettings, readPeriodical, type Settings } from './periodical-store.ts'
export { readSecurityContact } from './read-security-contact.ts'
export { readSavedVersion, readSettings } from './read-settings.ts'
export { reportRepairs } from './report-repairs.ts'
export { savePeriodical } from './save-periodical.ts'
export { createTextRenderer } from './text-thread.ts'
